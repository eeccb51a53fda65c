/** Starts the server for the end-to-end tests: the real one, on an empty data directory with the demo accounts. */
import { rmSync } from 'node:fs'
import { dataDirectory } from './tested-server.ts'

const removeData = () => rmSync(dataDirectory, { recursive: true, force: true })
removeData()
process.on('exit', removeData)

process.env.DATA_DIR = dataDirectory
process.env.DEMO = '1'
// The tests sign in far more often than a person would.
process.env.RATE_LIMIT_FACTOR = '1000'
await import('../apps/server/main.mjs')
