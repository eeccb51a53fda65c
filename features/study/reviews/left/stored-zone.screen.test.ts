// @vitest-environment jsdom
import { startSession } from '@tingdu/client/session.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { expect, test, vi } from 'vitest'
import { storeZone } from './stored-zone.ts'

const answers = stubServerForEachTest()

test('the time zone is stored once, and again when its offset changes or another member signs in', async () => {
  startSession(member, 'token')
  answers.on('PATCH', 'fc_study_settings', { status: 500 })
  await storeZone()
  answers.on('PATCH', 'fc_study_settings', { status: 204 })
  await storeZone()
  await storeZone()
  expect(answers.calls).toHaveLength(2)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(answers.calls.map(({ body }) => body)).toEqual([{ time_zone: timeZone }, { time_zone: timeZone }])

  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-345)
  await storeZone()
  await storeZone()
  expect(answers.calls).toHaveLength(3)

  startSession({ ...member, id: 6 }, 'another token')
  await storeZone()
  expect(answers.calls).toHaveLength(4)
  vi.restoreAllMocks()
})
