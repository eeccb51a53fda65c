/**
 * The server's entry: `node apps/server/main.mjs`; settings come from the environment (see `config.ts`). It is JavaScript
 * because Node needs longer to take the types off the first file than to start: the cache knows the others without them.
 */
import { enableCompileCache } from 'node:module'

// Before anything else is loaded: a start on a machine that started before spares compiling.
enableCompileCache()
const { start } = await import('./start.ts')
await start(process.env)
