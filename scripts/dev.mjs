// `npm run dev`: the server restarts, and the browser reloads in place, when a file changes.
import { signalChildren, startChild } from './children.mjs'
import { ensureInstalled, environment, productNode, root } from './installation.mjs'

await ensureInstalled()

const webPort = process.env.WEB_PORT ?? '5173'
const processes = [
  [productNode(), ['--watch', '--watch-preserve-output', 'apps/server/main.mjs']],
  [productNode(), ['node_modules/vite/bin/vite.js', 'apps/web', '--port', webPort, '--strictPort']],
].map(([command, args]) => startChild(command, args, { cwd: root, env: environment() }))

console.log(`Open http://localhost:${webPort} — pages reload as you edit.`)

// One is of no use without the other.
for (const child of processes) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0
    signalChildren('SIGTERM')
  })
}
