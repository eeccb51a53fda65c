import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The data directory of the server under test. */
export const dataDirectory = join(tmpdir(), `tingdu-e2e-${process.env.E2E_PORT ?? 3390}`)
