import { expect, test } from 'vitest'
import { editedReleases } from './released-migrations.ts'

test('an edited or removed released migration is found, an unreleased one is not', () => {
  const released = { number: 10, name: 'accounts', checksum: 'a' }
  const further = { number: 20, name: 'notes', checksum: 'b' }
  const check = (...migrations: (typeof released)[]) =>
    editedReleases(migrations, [{ version: '0.2.0', migrations: [released] }]).map(
      ({ label, why }) => `${label} ${why}`,
    )
  expect(check(released, further)).toEqual([])
  expect(check({ ...released, checksum: 'c' }, further)).toEqual([
    expect.stringMatching(/^0010-accounts was released with 0\.2\.0 and is not as it was/),
  ])
  expect(check(further)).toEqual([
    expect.stringMatching(/^0010-accounts was released with 0\.2\.0 and is gone/),
  ])
})
