import type { CardsModule } from '../../../cards/card-look.ts'
import './frame.css'

export const cards: CardsModule = {
  scenes: {
    colour: {
      creation: { ground: 'rays', weather: 'motes' },
      destruction: { ground: 'flames', weather: 'embers' },
      life: { ground: 'trees', weather: 'leaves' },
      death: { ground: 'graves', weather: 'snow' },
    },
  },
  ornament: {
    line: 'M6 40V18L18 6H40M12 30V20L20 12H30',
    solid: 'M8 8h12L8 20zM23 8h9l-4 4h-9zM8 23v9l4-4v-9z',
  },
}
