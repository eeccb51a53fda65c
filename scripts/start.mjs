// `npm start`: installs, builds and serves, each only if needed.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './build-state.mjs'
import { ensureInstalled, environment, productNode, root } from './installation.mjs'

ensureInstalled()
ensureBuilt()

// The server notices through the channel when this process ends in any way, so that it never outlives its terminal.
const server = spawn(productNode(), [join(root, 'apps/server/main.mjs'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: environment(),
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
