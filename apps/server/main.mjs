/**
 * The server's entry point: `node apps/server/main.mjs`; settings come from the environment (see `config.ts`). It is
 * JavaScript because Node loads the first file without the compile cache, and stripping its types would take longer
 * than starting; and because a Node that cannot strip types is refused here.
 */
import { unfitNode } from './node-version.mjs'

const unfit = unfitNode(process.versions.node)
if (unfit) {
  console.error(`${unfit} \`npm start\` runs the server with the Node that npm installed, if there is one.`)
  process.exit(1)
}
// Enabled before any other import, so that later starts on the same machine skip compiling.
const { enableCompileCache } = await import('node:module')
enableCompileCache()
const { start } = await import('./start.ts')
await start(process.env)
