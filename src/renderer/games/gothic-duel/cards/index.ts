import type { CardsModule } from '../../../cards/card-look.ts'
import './schools.css'
import './values.css'

export const cards: CardsModule = {
  scenes: {
    school: {
      blood: { ground: 'arches', weather: 'drops' },
      ash: { ground: 'flames', weather: 'embers' },
      bone: { ground: 'graves', weather: 'motes' },
      veil: { ground: 'rings', weather: 'stars' },
      dread: { ground: 'towers', weather: 'rain' },
      thorn: { ground: 'trees', weather: 'leaves' },
    },
  },
  ornaments: {
    blood: {
      line: 'M6 46C6 22 22 6 46 6M6 34C8 20 20 8 34 6',
      solid: 'M13 13c7 2 11 6 11 10.500a5.200 5.200 0 0 1-8.900 3.600C11.700 23.500 12 18 13 13z',
    },
    ash: {
      line: 'M6 48C6 40 10 38 9 30c5 2 5 6 4 10 5-6 3-12 4-18 4 2 5 6 4 10M48 6C40 6 38 10 30 9c2 5 6 5 10 4-6 5-12 3-18 4 2 4 6 5 10 4',
      solid: 'M10 10c5-1 8 1 10 4-4-1-5 0-6 1s-2 3-1 6c-3-2-5-6-3-11z',
    },
    bone: {
      line: 'M6 48V22M48 6H22M11 44V24M44 11H24',
      solid:
        'M8 8a5.500 5.500 0 0 1 8 1 5.500 5.500 0 0 1 6 7 4.800 4.800 0 0 1-6 2l-1 3a4.800 4.800 0 0 1-7-1 5.500 5.500 0 0 1-1-7 5.500 5.500 0 0 1 1-5z',
    },
    veil: {
      line: 'M6 48C6 36 12 34 14 26M48 6C36 6 34 12 26 14M6 40c3-3 4-6 4-10M40 6c-3 3-6 4-10 4',
      solid:
        'M25 10A10.500 10.500 0 1 0 10 25 13 13 0 0 1 25 10zM26 24l1.400 3.600L31 29l-3.600 1.400L26 34l-1.400-3.600L21 29l3.600-1.400z',
    },
    dread: {
      line: 'M6 48 11 36 8 34 15 26 12 22 22 22 22 12 26 15 34 8 36 11 48 6',
      solid: 'M9 9 19 13 24 24 13 19z',
    },
    thorn: {
      line: 'M6 48C6 34 16 34 16 24S24 16 30 16 36 6 48 6',
      solid: 'M15 28 7 25 17 22zM28 15 25 7 22 17zM9 39l8-1-6-5zM39 9l-1 8-5-6zM11 11l8 3-3 5-5-8z',
    },
  },
}
