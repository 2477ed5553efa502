import type { CardsModule } from '../../../cards/card-look.ts'
import './frame.css'

export const cards: CardsModule = {
  scenes: {
    world: {
      adnd: { ground: 'towers', weather: 'motes' },
      ashmark: { ground: 'ridges', weather: 'embers' },
      tidewrack: { ground: 'waves', weather: 'rain' },
      hollowmere: { ground: 'graves', weather: 'snow' },
      aurelion: { ground: 'rays', weather: 'stars' },
    },
    kind: {
      land: { ground: 'dunes', weather: 'motes' },
      champion: { ground: 'towers', weather: 'leaves' },
      ally: { ground: 'trees', weather: 'leaves' },
      gear: { ground: 'shards', weather: 'stars' },
      event: { ground: 'flames', weather: 'rain' },
      spell: { ground: 'rings', weather: 'stars' },
      power: { ground: 'rays', weather: 'embers' },
      law: { ground: 'arches', weather: 'motes' },
    },
  },
  ornament: {
    line: 'M6 46V12A6 6 0 0 1 12 6H46M11 40V16A5 5 0 0 1 16 11H40',
    solid: 'M8 24a16 16 0 0 0 16-16h5a21 21 0 0 1-21 21z',
  },
}
