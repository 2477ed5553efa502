import set12799ff5d0a30e from './12799ff5d0a30e.json' with { type: 'json' }

/** Every released card set, by hash. Written by `npm run release-cards`; never edit by hand. */
export const RELEASED: Readonly<Record<string, unknown>> = {
  '12799ff5d0a30e': set12799ff5d0a30e.cards,
}
