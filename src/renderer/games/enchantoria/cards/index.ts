import type { CardsModule } from '../../../cards/card-look.ts'
import './frame.css'

export const cards: CardsModule = {
  scenes: {
    type: {
      attack: { ground: 'rays', weather: 'embers' },
      ward: { ground: 'shards', weather: 'snow' },
      healing: { ground: 'dunes', weather: 'leaves' },
      counter: { ground: 'rings', weather: 'stars' },
      summoning: { ground: 'trees', weather: 'motes' },
      enchantment: { ground: 'waves', weather: 'stars' },
      craft: { ground: 'ridges', weather: 'motes' },
    },
  },
  ornament: {
    line: 'M6 44C6 23 23 6 44 6M12 30C13 20 20 13 30 12',
    solid: 'M17 8.500l2 6.500 6.500 2-6.500 2-2 6.500-2-6.500-6.500-2 6.500-2z',
  },
}
