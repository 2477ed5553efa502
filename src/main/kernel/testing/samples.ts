/** How large a random sample is: `quick` in every run of the tests, `full` in `npm run verify`. */
export const sampleSize = (quick: number, full: number): number => (process.env['GRIMOIRE_SAMPLES'] === 'whole' ? full : quick)
