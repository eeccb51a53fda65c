import { expect, test } from 'vitest'
import type { OwnAssignment } from '../queries.ts'
import { firstOnes, openOnes } from './open-ones.ts'

const now = new Date('2026-03-10T12:00:00Z')

const due = (id: number, due_at: string) =>
  ({ id, due_at, state: 'not started', excused: false, is_open: true }) as OwnAssignment

test('several that are overdue leave room for what is due next', () => {
  const overdue = [due(1, '2026-03-07T12:00:00Z'), due(2, '2026-03-08T12:00:00Z')]
  const today = due(3, '2026-03-10T18:00:00Z')
  const first = (...all: OwnAssignment[]) => firstOnes(openOnes(all, now), now).map(({ id }) => id)
  expect(first(today, ...overdue)).toEqual([1, 3])
  expect(first(...overdue)).toEqual([1, 2])
  expect(first(today, due(4, '2026-03-11T12:00:00Z'))).toEqual([3, 4])
})
