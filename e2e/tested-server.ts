import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The port of the server under test. */
export const port = Number(process.env.E2E_PORT ?? 3390)

/** Its data directory. */
export const dataDirectory = join(tmpdir(), `tingdu-e2e-${port}`)
