/** How large a random sample is: `quick` in every run of the tests, `whole` in `npm run verify`. */
export const sampleSize = (quick: number, whole: number): number => (process.env['GRIMOIRE_SAMPLES'] === 'whole' ? whole : quick)
