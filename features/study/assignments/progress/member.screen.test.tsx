// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { startSession } from '@tingdu/client/session.ts'
import { failed, page, refused } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import MemberScreen from './MemberScreen.tsx'

const answers = stubServerForEachTest()

beforeEach(() => {
  startSession({ ...member, role: 'teacher' }, 'a token')
  answers.on('GET', 'fc_class_members', page([{ user_name: 'Ana', email: 'ana@test.test' }]))
})

test('a teacher goes back to the progress of the class, and a student to the assignments', async () => {
  answers.on('GET', 'rpc/member_work', page([]))
  const pattern = '/classes/details/:classId/members/:userId'
  showScreen(<MemberScreen />, '/classes/details/7/members/9', pattern)
  const back = async () =>
    (await screen.findByRole('link', { name: 'Back to the class' })).getAttribute('href')
  expect(await back()).toBe('/classes/details/7?tab=progress')
  cleanup()
  showScreen(<MemberScreen />, `/classes/details/7/members/${member.id}`, pattern)
  expect(await back()).toBe('/classes/details/7?tab=assignments')
})

test('those who do not teach the class are told so; what failed can be tried again', async () => {
  const pattern = '/classes/details/:classId/members/:userId'
  answers.on(
    'GET',
    'rpc/member_work',
    refused('42501', 'Only teachers of this class can see this', null, 403),
  )
  showScreen(<MemberScreen />, '/classes/details/7/members/9', pattern)
  await screen.findByText('Student not found')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  cleanup()
  answers.on('GET', 'rpc/member_work', failed)
  showScreen(<MemberScreen />, '/classes/details/7/members/9', pattern)
  await screen.findByRole('button', { name: 'Retry' })
})

test('the work of a quiz has each question, and says what was left out and why', async () => {
  const answered = { answer: 'B', right: false, correct: 'A' }
  const work = {
    left_out: 2,
    answers: [
      { kind: 'listening', prompt: { spoken: '听写' }, ...answered },
      { kind: 'type', prompt: { english: 'to dictate' }, ...answered },
    ],
  }
  const quiz = {
    ...{ assignment_id: 1, kind: 'quiz', title: 'Week 1', state: 'done', measure: 0, reached: 0, total: 2 },
    ...{ at: '2026-11-20T10:00:00Z', opens_at: '2026-11-19T10:00:00Z', due_at: '2026-11-21T10:00:00Z' },
  }
  answers.on('GET', 'rpc/member_work', page([{ ...quiz, excused: false, work }]))
  showScreen(<MemberScreen />, '/classes/details/7/members/9', '/classes/details/:classId/members/:userId')
  await screen.findByText('听写')
  screen.getByText('to dictate')
  screen.getByText(/^2 listening questions were left out.*no Chinese voice/)
})
