import set1f06a96810c99d from './1f06a96810c99d.json' with { type: 'json' }

/** Every released card set, by hash. Written by `npm run release-cards`; never edit by hand. */
export const RELEASED: Readonly<Record<string, unknown>> = {
  '1f06a96810c99d': set1f06a96810c99d,
}
