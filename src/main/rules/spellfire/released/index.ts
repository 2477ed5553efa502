import set12799ff5d0a30e from './12799ff5d0a30e.json' with { type: 'json' }
import set148b0a566b2716 from './148b0a566b2716.json' with { type: 'json' }

/** Every released card set, by hash. Written by `npm run release-cards`; never edit by hand. */
export const RELEASED: Readonly<Record<string, unknown>> = {
  '12799ff5d0a30e': set12799ff5d0a30e.cards,
  '148b0a566b2716': set148b0a566b2716.cards,
}
