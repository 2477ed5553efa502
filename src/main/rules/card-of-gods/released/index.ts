import set02347a1fd332cf from './02347a1fd332cf.json' with { type: 'json' }
import set08c164f8bb75b9 from './08c164f8bb75b9.json' with { type: 'json' }
import set1e70155a3039c1 from './1e70155a3039c1.json' with { type: 'json' }

/** Every released card set, by hash. Written by `npm run release-cards`; never edit by hand. */
export const RELEASED: Readonly<Record<string, unknown>> = {
  '02347a1fd332cf': set02347a1fd332cf,
  '08c164f8bb75b9': set08c164f8bb75b9,
  '1e70155a3039c1': set1e70155a3039c1,
}
