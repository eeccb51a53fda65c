import { expect, test } from 'vitest'
import { newerPostgresFor } from './oldest-postgres.ts'

test.each([
  ['14.22', '15.9'],
  ['9.6.24', '15.9'],
  ['', '15.9'],
  ['15.8 (Debian 15.8-0+deb12u1)', '15.9'],
  ['16.4', '16.5'],
  ['17.0', '17.1'],
  ['17rc1', '17.1'],
])('PostgreSQL %s is too old: %s is needed', (version, needed) => {
  expect(newerPostgresFor(version)).toBe(needed)
})

test.each(['15.9', '15.20 (Debian 15.20-0+deb12u1)', '16.10', '17.1', '18beta1', '18.4', '21'])(
  'PostgreSQL %s is recent enough',
  (version) => {
    expect(newerPostgresFor(version)).toBeUndefined()
  },
)
