/**
 * The server's entry point: `node apps/server/main.mjs`; settings come from the environment (see `config.ts`). It is
 * JavaScript because Node loads the first file without the compile cache, and stripping its types would take longer
 * than starting.
 */
import { enableCompileCache } from 'node:module'

// Enabled before any other import, so that later starts on the same machine skip compiling.
enableCompileCache()
const { start } = await import('./start.ts')
await start(process.env)
