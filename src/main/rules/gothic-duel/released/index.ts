import set058786f6fa51b8 from './058786f6fa51b8.json' with { type: 'json' }
import set05bb9310693623 from './05bb9310693623.json' with { type: 'json' }
import set1240792ca1dd06 from './1240792ca1dd06.json' with { type: 'json' }
import set150c9fdef3b3f0 from './150c9fdef3b3f0.json' with { type: 'json' }
import set18f74596f5cc7c from './18f74596f5cc7c.json' with { type: 'json' }
import set19ebbb34b5fa69 from './19ebbb34b5fa69.json' with { type: 'json' }

/** Every released card set, by hash. Written by `npm run release-cards`; never edit by hand. */
export const RELEASED: Readonly<Record<string, unknown>> = {
  '058786f6fa51b8': set058786f6fa51b8.cards,
  '05bb9310693623': set05bb9310693623.cards,
  '1240792ca1dd06': set1240792ca1dd06.cards,
  '150c9fdef3b3f0': set150c9fdef3b3f0.cards,
  '18f74596f5cc7c': set18f74596f5cc7c.cards,
  '19ebbb34b5fa69': set19ebbb34b5fa69.cards,
}
