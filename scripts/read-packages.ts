import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LockedPackage, Manifest, Packages } from './supply-chain.ts'

/** Reads package-lock.json, our own manifests, those of the installed packages, and NOTICE. */
export function readPackages(root: string): Packages {
  const { packages: locked } = readJson<{ packages: Record<string, LockedPackage> }>(
    root,
    'package-lock.json',
  )
  const paths = Object.keys(locked)
  const own = paths.filter((path) => !path.includes('node_modules/'))
  const installed = paths.filter(
    (path) =>
      path.includes('node_modules/') && !locked[path]?.link && existsSync(join(root, path, 'package.json')),
  )
  return {
    locked,
    own: Object.fromEntries(own.map((path) => [path, readManifest(root, path)])),
    installed: Object.fromEntries(installed.map((path) => [path, readManifest(root, path)])),
    notice: readFileSync(join(root, 'NOTICE'), 'utf8'),
  }
}

type RawManifest = Omit<Manifest, 'license'> & {
  license?: string | { type: string }
  licenses?: { type: string }[]
}

/** Old packages write their license as an object, or as a list of them. */
function readManifest(root: string, path: string): Manifest {
  const { license, licenses, ...manifest } = readJson<RawManifest>(root, join(path, 'package.json'))
  const named = (typeof license === 'string' ? license : license?.type) ?? licenses?.[0]?.type
  return named === undefined ? manifest : { ...manifest, license: named }
}

function readJson<Value>(root: string, path: string): Value {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as Value
}
