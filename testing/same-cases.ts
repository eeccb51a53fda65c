import fc from 'fast-check'

/** Seeds property tests with a fixed value, so that failures are reproducible; set SEED for other cases. */
export const seed = Number(process.env.SEED ?? 20_261_120)

fc.configureGlobal({ seed })
