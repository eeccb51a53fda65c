import { random } from '@tingdu/study/random.ts'
import { expect, test } from 'vitest'
import { columnsOf, rowsOf, shownRows } from './grid.ts'
import { lowerQuartile } from './help.ts'
import type { ClassProgress } from './progress-queries.ts'

const now = new Date('2026-11-26T12:00:00Z')
const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

type Done = { state: 'started' | 'done' | 'done late'; measure: number; active?: number }

/** A class with assignments that are due so many days from now, and students with what they did for each. */
function aClass(dues: number[], students: Record<string, (Done | null)[]>): ClassProgress {
  return {
    assignments: dues
      .map((due, id) => ({
        ...{ id, kind: 'text' as const, title: `Text ${id}`, for_members: null },
        opens_at: day(due - 14),
        due_at: day(due),
      }))
      .toSorted((one, other) => Date.parse(other.due_at) - Date.parse(one.due_at)),
    members: Object.entries(students).map(([name, work], at) => ({
      user_id: at + 1,
      name,
      cells: work.flatMap((done, id) => {
        if (!done) return []
        const { state, measure, active = -1 } = done
        return [[id, state, measure, null, null, day(active), false, null, day(active)] as const]
      }) as unknown as ClassProgress['members'][number]['cells'],
    })),
  }
}
const done = (active = -1): Done => ({ state: 'done', measure: 1, active })
const begun = (measure: number, active = -1): Done => ({ state: 'started', measure, active })

test('what can still be done comes first, the next due first; then what was due, the latest first', () => {
  const columns = columnsOf(aClass([5, -9, 2, -1], {}), now)
  expect(columns.map(({ id }) => id)).toEqual([2, 0, 3, 1])
})

const helpOf = (progress: ClassProgress) =>
  Object.fromEntries(rowsOf(progress, now).flatMap(({ name, help }) => (help.length ? [[name, help]] : [])))

test('a student needs help who did nothing for a week while an older assignment is open', () => {
  const progress = aClass([3], {
    Ana: [done(-20)],
    Ben: [begun(0.4, -9)],
    Chloé: [begun(0.4, -6)],
    Dmitri: [null],
  })
  expect(helpOf(progress)).toEqual({ Ben: ['no activity for 9 days'], Dmitri: ['hasn’t started anything'] })
  const fresh = aClass([10], { Ana: [null] })
  expect(helpOf(fresh)).toEqual({})
})

test('a student needs help who is below the lower quartile of the class twice', () => {
  const progress = aClass([-1, -5, -8], {
    Ana: [done(), done(), done()],
    Ben: [begun(0.9), begun(0.9), begun(0.9)],
    Chloé: [begun(0.2), done(), done()],
    Dmitri: [begun(0.1), begun(0.1), done()],
    Emi: [done(), done(), done()],
  })
  expect(helpOf(progress)).toEqual({
    Dmitri: ['in the lowest quarter of the class in “Text 0” and “Text 1”'],
  })
})

test('a student who is excused needs no help', () => {
  const progress = aClass([-1, -5], {
    Ana: [begun(0), begun(0)],
    Ben: [done(), done()],
    Emi: [done(), done()],
  })
  const [ana] = progress.members
  for (const cell of ana?.cells ?? []) cell[6] = true
  expect(helpOf(progress)).toEqual({})
})

test('the lower quartile is that of PostgreSQL', () => {
  expect(lowerQuartile([])).toBeNull()
  expect(lowerQuartile([0.3])).toBe(0.3)
  expect(lowerQuartile([1, 0, 0.5, 0.25])).toBeCloseTo(0.1875)
  expect(lowerQuartile([4, 3, 2, 1, 0])).toBe(1)
})

test('students are filtered by name, by who needs help and by what is open, and ordered by an assignment', () => {
  const progress = aClass([3], { Ana: [done()], Ben: [begun(0.6, -9)], Chloé: [begun(0.2)] })
  const names = (shown: Partial<Parameters<typeof shownRows>[1]>) =>
    shownRows(rowsOf(progress, now), { search: '', show: 'all', sort: null, ...shown }).map(
      ({ name }) => name,
    )
  expect(names({})).toEqual(['Ana', 'Ben', 'Chloé'])
  expect(names({ search: 'ch' })).toEqual(['Chloé'])
  expect(names({ show: 'help' })).toEqual(['Ben'])
  expect(names({ show: 'open' })).toEqual(['Ben', 'Chloé'])
  expect(names({ sort: 0 })).toEqual(['Chloé', 'Ben', 'Ana'])
})

test('each student has a cell for each assignment that is for them', () => {
  const chance = random(7)
  const students = Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [
      `Student ${n}`,
      Array.from({ length: 12 }, () => (chance() < 0.3 ? null : chance() < 0.5 ? done() : begun(chance()))),
    ]),
  )
  const progress = aClass(
    Array.from({ length: 12 }, () => Math.round(40 * chance() - 20)),
    students,
  )
  for (const { name, cells } of rowsOf(progress, now)) {
    const work = columnsOf(progress, now).map(({ id }) => students[name]?.[id]?.state ?? 'not started')
    expect(cells.map((cell) => cell?.state)).toEqual(work)
  }
})
