/** The server's entry: `node apps/server/main.ts`; settings come from the environment (see `config.ts`). */
import { enableCompileCache } from 'node:module'

// Before anything else is loaded: a start on a machine that started before spares compiling.
enableCompileCache()
const { start } = await import('./start.ts')
await start(process.env)
