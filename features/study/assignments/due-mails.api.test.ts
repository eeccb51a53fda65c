import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addClass, joinClass } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAssignment } from './test-assignments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/**
 * A class whose zone makes it afternoon there now, with a student who has something due at the end of the next day.
 */
async function dueTomorrow() {
  const teacher = await app.addAccount({ role: 'teacher' })
  const student = await app.addAccount()
  const classId = await addClass(app, { owner: teacher.id })
  await joinClass(app, { classId, account: student })
  const assignment = await addAssignment(app, { classId, owner: teacher.id })
  // Zones of the sign that POSIX has: Etc/GMT-5 is five hours ahead.
  const hour = new Date().getUTCHours()
  const ahead = ((18 - hour + 12) % 24) - 12
  const zone = ahead >= 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`
  await app.sql('update api.fc_classes set time_zone = $2 where id = $1', [classId, zone])
  await app.sql(
    `update api.fc_assignments set due_at =
        (((now() at time zone $2)::date + 2)::timestamp - interval '1 minute') at time zone $2 where id = $1`,
    [assignment, zone],
  )
  return { student, teacher, classId, assignment }
}

async function mailsTo(account: TestAccount): Promise<string[]> {
  await app.runJob('assignment-mails')
  await app.runJobs()
  return (await app.outbox(account.email)).map(({ subject }) => subject)
}

test('a reminder is sent the day before, once', async () => {
  const { student } = await dueTomorrow()
  expect(await mailsTo(student)).toEqual(['An assignment is due tomorrow'])
  expect(await mailsTo(student)).toHaveLength(1)
})

test.each([
  [
    'is done',
    `insert into api.fc_reading (owner, text_sha1, sentence, furthest, read_at, read_through_at)
    select $2, text_sha1, 0, 0, now(), now() from api.fc_assignments where id = $1`,
  ],
  ['is excused', `insert into private.assignment_overrides values ($1, $2, true)`],
  ['was deleted', `update api.fc_assignments set deleted_at = now() where id = $1 and $2::bigint > 0`],
  [
    'has not opened',
    `update api.fc_assignments set opens_at = now() + interval '1 hour' where id = $1 and $2::bigint > 0`,
  ],
  [
    'was taken back',
    `update private.texts set published_version = null, state = null where $2::bigint > 0
    and sha1 = (select text_sha1 from api.fc_assignments where id = $1)`,
  ],
  [
    'is due later',
    `update api.fc_assignments set due_at = due_at + interval '2 days' where id = $1 and $2::bigint > 0`,
  ],
  [
    'belongs to an archived class',
    `update api.fc_classes set archived_at = now() where $2::bigint > 0
    and id = (select class_id from api.fc_assignments where id = $1)`,
  ],
  [
    'is not to be reminded of',
    `update api.fc_study_settings set assignment_mails = false where owner = $2 and $1::bigint > 0`,
  ],
])('none if it %s', async (_why, change) => {
  const { student, assignment } = await dueTomorrow()
  await app.sql(change, [assignment, student.id])
  expect(await mailsTo(student)).toEqual([])
})

test('deleted assignments are kept for a week', async () => {
  const { assignment } = await dueTomorrow()
  const exists = async () =>
    (await app.sql('select 1 from api.fc_assignments where id = $1', [assignment])).length
  const age = (days: number) =>
    app.sql(`update api.fc_assignments set deleted_at = now() - make_interval(days => $2) where id = $1`, [
      assignment,
      days,
    ])
  await age(6)
  await app.runJob('assignments-clean-up')
  expect(await exists()).toBe(1)
  await age(8)
  await app.runJob('assignments-clean-up')
  expect(await exists()).toBe(0)
})
