// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import { publicationTexts as texts } from '../messages.ts'
import { TextEditing } from '../TextEditing.tsx'

const answers = stubServerForEachTest()
const sha1 = 'a'.repeat(40)
const documentOf = (second: string) => ({
  content: `我们去公园。${second}`,
  sentences: [
    { start: 0, end: 6, words: [] },
    { start: 6, end: 6 + second.length, words: [] },
  ],
})
const version = (number: number, second: string, reason: string | null = null) => ({
  number,
  title: '公园',
  author: 'Mei',
  document: documentOf(second),
  reason,
  published_at: '2026-01-01T00:00:00+00:00',
})
const text = {
  sha1,
  title: '公园',
  author: 'Mei',
  plan: 'free',
  level: 'beginner',
  in_library: true,
  state: 'draft',
  published_version: 2,
  last_modified: '2026-01-01T00:00:00.000001+00:00',
  json_text: documentOf('天气不好。'),
}
const finding = (severity: string, message: string) => ({ severity, pointer: '/sentences/0', message })
const checked = (...findings: object[]) =>
  answers.on('POST', 'rpc/check_text', { status: 200, body: { findings } })
const sentTo = (path: string) => answers.calls.find((call) => call.path === path)?.body
const show = () =>
  showScreen(<TextEditing sha1={sha1} tab="publication" onDeleted={() => {}} />, '/texts/details/x')

beforeEach(() => {
  // A text area that grows measures itself again once fonts are loaded; jsdom loads none.
  Object.assign(document, { fonts: new EventTarget() })
  startSession({ ...member, role: 'gk_admin' }, 'token')
  answers.on('GET', 'fc_texts', { status: 200, body: [text] })
  answers.on('GET', 'fc_text_versions', {
    status: 200,
    body: [version(2, '天气不好。', 'As in the recording'), version(1, '天气很好。')],
  })
  answers.on('POST', 'rpc/text_questions', {
    status: 200,
    body: { questions: [], edited_at: null, asked: false },
  })
  checked()
})

test('a member of support asks for a review and does not publish', async () => {
  startSession({ ...member, role: 'support' }, 'token')
  answers.on('POST', 'rpc/submit_text', { status: 200, body: 'in review' })
  show()
  expect(await screen.findByText(texts.none)).toBeTruthy()
  expect(screen.getByText(texts.onlyAdmins)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.publish })).toBeNull()
  answers.on('GET', 'fc_texts', { status: 200, body: [{ ...text, state: 'in review' }] })
  await press(texts.submit)
  expect(await screen.findByText(texts.submitted)).toBeTruthy()
  expect(sentTo('rpc/submit_text')).toEqual({ sha1, submitted: true })
  expect(await screen.findByRole('button', { name: texts.withdraw })).toBeTruthy()
})

test('a text with errors is not submitted, and says what to do', async () => {
  startSession({ ...member, role: 'support' }, 'token')
  checked(finding('error', 'No translation.'))
  show()
  expect(await screen.findByText('No translation.')).toBeTruthy()
  expect(screen.getByText(texts.correctFirst)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.submit }).disabled).toBe(true)
})

test('errors that appear before a text is submitted are told, and listed', async () => {
  startSession({ ...member, role: 'support' }, 'token')
  const message = 'Correct the errors before this text is reviewed: No translation.'
  answers.on('POST', 'rpc/submit_text', { status: 400, body: { code: 'text_incomplete', message } })
  show()
  await screen.findByText(texts.none)
  checked(finding('error', 'No translation.'))
  await press(texts.submit)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(await screen.findByText('No translation.')).toBeTruthy()
})

test('a text in review that has errors can be withdrawn', async () => {
  answers.on('GET', 'fc_texts', { status: 200, body: [{ ...text, state: 'in review' }] })
  checked(finding('error', 'No translation.'))
  show()
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: texts.withdraw })).disabled).toBe(
    false,
  )
})

test('an admin does not publish what has errors', async () => {
  checked(finding('warning', 'Read otherwise.'), finding('error', 'No translation.'))
  show()
  const errors = within(await screen.findByRole('region', { name: texts.errors(1) }))
  expect(errors.getByText('No translation.')).toBeTruthy()
  const warnings = within(screen.getByRole('region', { name: texts.warnings(1) }))
  expect(warnings.getByText('Read otherwise.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.publish }).disabled).toBe(true)
  expect(screen.queryByRole('textbox', { name: texts.reason })).toBeNull()
})

test('an admin publishes what has warnings with a reason', async () => {
  checked(finding('warning', 'Read otherwise.'))
  answers.on('POST', 'rpc/publish_text', { status: 200, body: { version: 3 } })
  show()
  const publish = await screen.findByRole<HTMLButtonElement>('button', { name: texts.publish })
  expect(publish.disabled).toBe(true)
  await userEvent.type(screen.getByRole('textbox', { name: texts.reason }), ' Spoken so ')
  await userEvent.click(publish)
  expect(await screen.findByText(texts.published(3))).toBeTruthy()
  expect(sentTo('rpc/publish_text')).toEqual({ sha1, reason: 'Spoken so' })
})

test('versions are compared sentence by sentence, and one is made the draft again', async () => {
  answers.on('POST', 'rpc/restore_text_version', { status: 204 })
  const { container } = show()
  expect(await screen.findByText(texts.noDifference)).toBeTruthy()
  expect(screen.getByText(texts.acceptedBecause('As in the recording'))).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: texts.compare }), texts.version(1))
  expect(container.querySelector('del')?.textContent).toBe(`${texts.removed}: 天气很好。`)
  expect(container.querySelector('ins')?.textContent).toBe(`${texts.added}: 天气不好。`)
  const older = screen.getAllByRole('button', { name: texts.restore })[1] as HTMLElement
  await userEvent.click(older)
  const dialog = within(screen.getByRole('dialog', { name: texts.restoreTitle(1) }))
  answers.on('GET', 'fc_texts', { status: 200, body: [{ ...text, json_text: documentOf('天气很好。') }] })
  await userEvent.click(dialog.getByRole('button', { name: texts.restore }))
  expect(await screen.findByText(texts.restored(1))).toBeTruthy()
  expect(sentTo('rpc/restore_text_version')).toEqual({ sha1, number: 1 })
  await waitFor(() => expect(container.querySelector('ins')?.textContent).toContain('天气很好。'))
})
