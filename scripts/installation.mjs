// Runs on any installed Node (20 or later) before anything else: plain JavaScript without dependencies.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unfitNode } from '../apps/server/node-version.mjs'
import { runChild } from './children.mjs'

/** The checkout's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const wantedMajor = 24

/** Installs the dependencies with `npm ci` unless the lockfile's packages are already installed. */
export async function ensureInstalled() {
  if (installedMatchesLockfile()) return
  console.log('Installing dependencies (once, about a minute) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const code = await runChild(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    shell: process.platform === 'win32',
  })
  if (code !== 0) {
    console.error('npm ci failed: see its message above. Nothing was started.')
    process.exit(code)
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

/** The Node for the product: this one or the one installed by npm; exits if neither can run it. */
export function productNode() {
  const bundled = join(root, 'node_modules', '.bin', 'node')
  const recent = Number.parseInt(process.versions.node, 10) >= wantedMajor
  if (!recent && existsSync(bundled)) return bundled
  const unfit = unfitNode(process.versions.node)
  if (unfit === undefined) return process.execPath
  console.error(
    `${unfit} npm has no Node ${wantedMajor} for ${process.platform}-${process.arch}. Install it from https://nodejs.org and try again.`,
  )
  process.exit(1)
}

/** Runs a command in the checkout with the product's Node first on the PATH; resolves to its exit code. */
export async function run(command, args, { env } = {}) {
  return await runChild(command, args, { cwd: root, env: { ...environment(), ...env } })
}

/** The environment with `node`, and every tool installed here, first on the PATH. */
export function environment() {
  const separator = process.platform === 'win32' ? ';' : ':'
  const path = [dirname(productNode()), join(root, 'node_modules', '.bin'), process.env.PATH ?? '']
  return { ...process.env, PATH: path.join(separator) }
}
