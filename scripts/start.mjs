// `npm start`: installs, builds and serves, each only if needed.
import { join } from 'node:path'
import { ensureBuilt } from './build-state.mjs'
import { startChild } from './children.mjs'
import { ensureInstalled, environment, productNode, root } from './installation.mjs'

await ensureInstalled()
await ensureBuilt()

// The server notices through the channel when this process is killed, so that it never outlives its terminal.
const server = startChild(productNode(), [join(root, 'apps/server/main.mjs'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: environment(),
})
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
