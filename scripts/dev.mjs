// `npm run dev`: the server restarts, and the browser reloads in place, when a file changes.
import { spawn } from 'node:child_process'
import { ensureInstalled, environment, productNode, root } from './installation.mjs'

ensureInstalled()

const webPort = 5173
const processes = [
  [productNode(), ['--watch', '--watch-preserve-output', 'apps/server/main.mjs']],
  [productNode(), ['node_modules/vite/bin/vite.js', 'apps/web', '--port', String(webPort), '--strictPort']],
].map(([command, args]) => spawn(command, args, { cwd: root, stdio: 'inherit', env: environment() }))

console.log(`Open http://localhost:${webPort} — pages reload as you edit.`)

let stopping = false
function stopAll(code) {
  if (stopping) return
  stopping = true
  for (const child of processes) child.kill('SIGTERM')
  process.exitCode = code
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopAll(0))
for (const child of processes) child.on('exit', (code) => stopAll(code ?? 0))
