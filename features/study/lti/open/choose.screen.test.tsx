// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { page, refused } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EnteredCourse } from './EnteredCourse.tsx'

const answers = stubServerForEachTest()
const titled = (id: number | string, title: string) => ({ id, title })
const submit = vi.fn<(code: string) => void>()

beforeEach(() => {
  // A text area that grows measures itself again once fonts are loaded; jsdom loads none.
  Object.assign(document, { fonts: new EventTarget() })
  startSession({ ...member, role: 'teacher' }, 'a token')
  const arrival = { next: 'choose', class_id: 7, platform: 'Canvas', course: 'Chinese 101' }
  answers.on('POST', 'rpc/enter_lti_course', { status: 200, body: arrival })
  answers.on('POST', 'rpc/choose_lti_link', { status: 204 })
  answers.on('GET', 'fc_classes', page([{ id: 7, name: 'Chinese 1', time_zone: 'Asia/Shanghai' }]))
  answers.on('GET', 'fc_assignments', page([]))
  answers.on('GET', 'fc_texts', page([titled('abc', '谁来晚了')]))
  answers.on('GET', 'fc_decks', page([titled(3, 'Family')]))
  answers.on('GET', 'fc_quizzes', page([titled(4, 'Quiz 4')]))
  answers.on('POST', 'fc_assignments', page([{ id: 90 }]))
  submit.mockClear()
  // The form leads to another site.
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    submit(String(new FormData(this).get('code')))
  })
})
afterEach(() => vi.restoreAllMocks())

const sentTo = (path: string) =>
  answers.calls.filter((call) => call.method === 'POST' && call.path.startsWith(path)).map(({ body }) => body)

test.each([
  ['text', /^谁来晚了/, { text_sha1: 'abc' }],
  ['deck', /^Family/, { deck_id: 3 }],
  ['quiz', /^Quiz 4/, { quiz_id: 4 }],
])(
  'a %s is assigned to the class of the course, and its link goes to the platform',
  async (_kind, name, subject) => {
    showScreen(<EnteredCourse code="the-code" />, '/lti/open')
    await press('Assign a text, deck or quiz')
    await userEvent.click(await screen.findByRole('radio', { name }))
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(submit.mock.calls).toEqual([['the-code']]))
    expect(sentTo('fc_assignments')).toMatchObject([{ class_id: 7, ...subject }])
    expect(sentTo('rpc/choose_lti_link')).toEqual([{ code: 'the-code', assignment_id: 90 }])
  },
)

test('an existing assignment can be chosen', async () => {
  answers.on(
    'GET',
    'fc_assignments',
    page([{ id: 5, title: 'Week 1', kind: 'deck', due_at: '2036-12-05T10:00:00Z' }]),
  )
  showScreen(<EnteredCourse code="the-code" />, '/lti/open')
  await press('Add')
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
  expect(sentTo('rpc/choose_lti_link')).toEqual([{ code: 'the-code', assignment_id: 5 }])
})

test('a link that is refused says so and goes nowhere; what was assigned can be added from the list', async () => {
  answers.on('POST', 'rpc/choose_lti_link', refused('launch_expired', 'This link has expired', null, 404))
  showScreen(<EnteredCourse code="the-code" />, '/lti/open')
  await press('Assign a text, deck or quiz')
  answers.on(
    'GET',
    'fc_assignments',
    page([{ id: 90, title: 'Family', kind: 'deck', due_at: '2036-12-05T10:00:00Z' }]),
  )
  await userEvent.click(await screen.findByRole('radio', { name: /^Family/ }))
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Assign' }))
  await screen.findByRole('alert')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(submit).not.toHaveBeenCalled()
})
