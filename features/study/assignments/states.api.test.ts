import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { situations } from './situations.ts'
import { arrange } from './test-situation.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('there are at least forty situations', () => {
  expect(Object.keys(situations).length).toBeGreaterThanOrEqual(40)
})

test.each(Object.entries(situations))(
  '%s: the member and the teacher see the same',
  async (_name, situation) => {
    const { teacher, student, assignment } = await arrange(app, situation)
    const progress = `fc_assignment_progress?assignment_id=eq.${assignment}&user_id=eq.${student.id}`
    const { body: forTeacher } = await app.with(teacher).get(progress)
    const { body: forMember } = await app.with(student).get(progress)
    const { body: list } = await app.with(student).get('rpc/my_assignments?days=3000')
    const { shows, memberSees = shows !== null } = situation
    if (!shows) return expect([forTeacher, forMember, list]).toEqual([[], [], []])
    const { isOpen = true, excused = false, state } = shows
    const measure = shows.measure === null ? null : expect.closeTo(shows.measure, 5)
    expect(forTeacher).toMatchObject([{ state, measure, excused }])
    if (!memberSees) return expect(list).toEqual([])
    expect(forMember).toEqual(forTeacher)
    const [mine] = list
    expect(mine).toMatchObject({ state, measure, excused, is_open: isOpen, at: forTeacher[0].at })
  },
)
