// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { deviceDatabase } from '@tingdu/client/device/database.ts'
import { getSession, startSession } from '@tingdu/client/session.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { expect, test, vi } from 'vitest'
import { signOut } from './sign-out.ts'

vi.mock('@tingdu/ui/dialog/confirmation.ts', () => ({ confirmAction: vi.fn() }))

const member = {
  id: 7,
  name: 'Wang Ming',
  email: 'ming@example.test',
  role: 'student',
  email_verified: 1,
} as const

test('what another tab could not send is asked about before it is deleted', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  startSession(member, 'a token')
  const { outbox } = await deviceDatabase(member.id)
  await outbox.add({ id: 'of another tab', kind: 'of another tab', body: null })
  await signOut()
  expect(confirmAction).toHaveBeenCalledTimes(1)
  expect(getSession().token).toBe('a token')
  expect(await outbox.count()).toBe(1)
  await outbox.clear()
  await signOut()
  expect(getSession().token).toBeNull()
})
