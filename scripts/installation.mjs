// Runs on any installed Node (20 or later) before anything else: plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const wantedMajor = 24

/** Installs the dependencies with `npm ci` unless the lockfile's packages are already installed. */
export function ensureInstalled() {
  if (installedMatchesLockfile()) return
  console.log('Installing dependencies (once, about a minute) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.error('npm ci failed: see its message above. Nothing was started.')
    process.exit(result.status ?? 1)
  }
}

/** npm records what it installed in `node_modules/.package-lock.json`, without optional packages of other platforms. */
function installedMatchesLockfile() {
  const installedFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    if (entry.link || entry.optional || entry.devOptional) return true
    return installed[path]?.version === entry.version
  })
}

/** The Node for the product: this one if it is recent enough, otherwise the one installed by npm. */
export function productNode() {
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return process.execPath
  const bundled = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(bundled)) return bundled
  console.error(
    `Tingdu needs Node ${wantedMajor} or later; this is ${process.version}, and npm has no Node ${wantedMajor} for ${process.platform}-${process.arch}. Install it from https://nodejs.org and try again.`,
  )
  process.exit(1)
}

/** Runs a command in the checkout with the product's Node first on the PATH; returns its exit code. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: { ...environment(), ...options.env },
  })
  if (result.error) console.error(`${command}: ${result.error.message}`)
  return result.status ?? 1
}

/** The environment with `node`, and every tool installed here, first on the PATH. */
export function environment() {
  const separator = process.platform === 'win32' ? ';' : ':'
  const path = [dirname(productNode()), join(root, 'node_modules', '.bin'), process.env.PATH ?? '']
  return { ...process.env, PATH: path.join(separator) }
}
