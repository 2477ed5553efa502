import fc from 'fast-check'

// The same samples in every run, so that what passed once passes again and a failure is the change's own. Other ones: `GRIMOIRE_SEED=7 npm run verify:samples`.
fc.configureGlobal({ seed: Number(process.env['GRIMOIRE_SEED'] ?? 20_261_127) })
