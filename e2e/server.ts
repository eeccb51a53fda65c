/** Starts the server for the end-to-end tests: the real one, on an empty data directory with the demo accounts. */
import { rmSync } from 'node:fs'

const dataDirectory = new URL('../.cache/e2e-data', import.meta.url).pathname
rmSync(dataDirectory, { recursive: true, force: true })

process.env.DATA_DIR = dataDirectory
process.env.DEMO = '1'
// The tests sign in far more often than a person would.
process.env.RATE_LIMIT_FACTOR = '1000'
await import('../apps/server/main.mjs')
