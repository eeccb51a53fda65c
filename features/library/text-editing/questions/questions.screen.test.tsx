// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { failed, refused } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import { messages, publicationTexts, questionTexts as texts } from '../messages.ts'
import { TextEditing } from '../TextEditing.tsx'

const answers = stubServerForEachTest()
const sha1 = 'a'.repeat(40)
const question = (n: number) => ({ question: `问题${n}？`, right: `对${n}`, wrong: ['错', '不对'] })
const three = [1, 2, 3].map(question)
const text = {
  ...{ sha1, title: '公园', author: 'Mei', plan: 'free', level: 'beginner', in_library: true },
  ...{ state: 'draft', published_version: 2, last_modified: '2026-01-01T00:00:00.000001+00:00' },
  json_text: { content: '我们去公园。', sentences: [{ start: 0, end: 6, words: [] }] },
}
const stored = (questions: object[], asked = false) =>
  answers.on('POST', 'rpc/text_questions', { status: 200, body: { questions, edited_at: 'before', asked } })
const saved = () =>
  answers.calls.filter(({ path }) => path === 'rpc/save_text_questions').map(({ body }) => body)
const show = () =>
  showScreen(<TextEditing sha1={sha1} tab="publication" onDeleted={() => {}} />, '/texts/details/x')
const section = async () => within(await screen.findByRole('region', { name: texts.title }))

beforeEach(() => {
  Object.assign(document, { fonts: new EventTarget() })
  startSession({ ...member, role: 'gk_admin' }, 'token')
  answers.on('GET', 'fc_texts', { status: 200, body: [text] })
  answers.on('GET', 'fc_text_versions', { status: 200, body: [] })
  answers.on('POST', 'rpc/check_text', { status: 200, body: { findings: [] } })
  answers.on('POST', 'rpc/save_text_questions', ({ body }) => {
    const { questions } = body as { questions: object[] }
    return { status: 200, body: { questions, edited_at: 'now', asked: questions.length >= 3 } }
  })
})

test('a text without questions says what they are for; with too few, how many are missing', async () => {
  stored([])
  const { unmount } = show()
  await (await section()).findByText(texts.none)
  unmount()
  stored(three.slice(0, 2))
  show()
  await (await section()).findByText(texts.tooFew(1))
  expect(screen.queryByRole('button', { name: texts.confirm })).toBeNull()
})

test('questions that cannot be fetched can be retried', async () => {
  answers.on('POST', 'rpc/text_questions', failed)
  show()
  await (await section()).findByText(texts.fetchFailed)
  stored(three, true)
  await userEvent.click((await section()).getByRole('button', { name: 'Retry' }))
  await (await section()).findByText(texts.asked)
})

test('a question is added once its fields are filled in with different answers', async () => {
  stored(three.slice(0, 2))
  show()
  await (await section()).findByText(texts.tooFew(1))
  await press(texts.add)
  const dialog = await inDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findAllByText(messages.empty)).toHaveLength(4)
  const type = async (field: keyof typeof texts.fields, value: string) => {
    await userEvent.clear(dialog.getByLabelText(texts.fields[field]))
    await userEvent.type(dialog.getByLabelText(texts.fields[field]), value)
  }
  await type('question', '问题1？')
  await type('right', '对3')
  await type('wrong1', '错')
  await type('wrong2', ' 错 ')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(texts.sameAnswer)
  await type('wrong2', ' 不对 ')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(texts.sameQuestion)
  expect(saved()).toEqual([])
  await type('question', ' 问题3？ ')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await (await section()).findByText(texts.asked)
  expect(saved()).toEqual([{ sha1, questions: three, seen: 'before' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a question is edited and removed, and a text has five at most', async () => {
  stored([...three, question(4), question(5)], true)
  show()
  await (await section()).findByText(texts.asked)
  expect(screen.queryByRole('button', { name: texts.add })).toBeNull()
  const [, second] = screen.getAllByRole('button', { name: /^Edit/ }).filter((each) => each.closest('li'))
  await userEvent.click(second as HTMLElement)
  const dialog = await inDialog()
  await userEvent.type(dialog.getByLabelText(texts.fields.wrong3), '没有')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await (await section()).findByText('没有')
  const [first] = screen.getAllByRole('button', { name: /^Remove/ }).filter((each) => each.closest('li'))
  await userEvent.click(first as HTMLElement)
  await userEvent.click((await inDialog()).getByRole('button', { name: texts.remove }))
  await screen.findByText(texts.removed)
  const edited = { ...question(2), wrong: ['错', '不对', '没有'] }
  expect(saved()).toEqual([
    { sha1, questions: [question(1), edited, question(3), question(4), question(5)], seen: 'before' },
    { sha1, questions: [edited, question(3), question(4), question(5)], seen: 'now' },
  ])
})

test('what somebody else has changed meanwhile is said, and what was typed is kept', async () => {
  stored(three, true)
  show()
  await (await section()).findByText(texts.asked)
  await press(texts.add)
  const dialog = await inDialog()
  for (const [at, label] of [
    texts.fields.question,
    texts.fields.right,
    texts.fields.wrong1,
    texts.fields.wrong2,
  ].entries())
    await userEvent.type(dialog.getByLabelText(label), `字${at}`)
  answers.on(
    'POST',
    'rpc/save_text_questions',
    refused('PT409', 'Someone else just changed these questions', null, 409),
  )
  stored(three.slice(1), true)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/Someone else just changed these questions/)
  await waitFor(() => expect(screen.queryByText('问题1？')).toBeNull())
  expect(dialog.getByLabelText<HTMLInputElement>(texts.fields.right).value).toBe('字1')
})

test('a question is not removed from what somebody else has changed while that was asked', async () => {
  stored(three, true)
  show()
  await (await section()).findByText(texts.asked)
  const [first] = screen.getAllByRole('button', { name: /^Remove/ }).filter((each) => each.closest('li'))
  await userEvent.click(first as HTMLElement)
  const dialog = await inDialog()
  answers.on('POST', 'rpc/text_questions', {
    status: 200,
    body: { questions: [...three, question(4)], edited_at: 'theirs', asked: true },
  })
  // Whoever returns to the tab sees it. Returning fetches nothing while an earlier answer is awaited, so it is repeated.
  await waitFor(() => {
    act(() => {
      dispatchEvent(new Event('visibilitychange'))
    })
    screen.getByText('问题4？')
  })
  await userEvent.click(dialog.getByRole('button', { name: texts.remove }))
  await waitFor(() => expect(saved()).toEqual([{ sha1, questions: three.slice(1), seen: 'before' }]))
})

test('an admin confirms questions of an earlier version; support waits for that', async () => {
  stored(three)
  const { unmount } = show()
  await (await section()).findByText(texts.notConfirmed)
  await press(texts.confirm)
  await (await section()).findByText(texts.asked)
  expect(saved()).toEqual([{ sha1, questions: three, seen: 'before' }])
  unmount()
  startSession({ ...member, role: 'support' }, 'token')
  show()
  await (await section()).findByText(texts.waiting)
  expect(screen.queryByRole('button', { name: texts.confirm })).toBeNull()
})

test('a version is published with its questions if the admin says that they fit', async () => {
  stored(three, true)
  answers.on('POST', 'rpc/publish_text', { status: 200, body: { version: 3 } })
  show()
  await userEvent.click(await screen.findByRole('checkbox', { name: texts.fit }))
  await press(publicationTexts.publish)
  await screen.findByText(publicationTexts.published(3))
  expect(saved()).toEqual([{ sha1, questions: three, seen: 'before' }])
})

test('without that, it is published alone', async () => {
  stored(three, true)
  answers.on('POST', 'rpc/publish_text', { status: 200, body: { version: 3 } })
  show()
  await screen.findByRole('checkbox', { name: texts.fit })
  await press(publicationTexts.publish)
  await screen.findByText(publicationTexts.published(3))
  expect(saved()).toEqual([])
})

test('questions that could not go along are said to wait', async () => {
  stored(three, true)
  answers.on('POST', 'rpc/publish_text', { status: 200, body: { version: 3 } })
  answers.on('POST', 'rpc/save_text_questions', failed)
  show()
  await userEvent.click(await screen.findByRole('checkbox', { name: texts.fit }))
  await press(publicationTexts.publish)
  await screen.findByText(texts.notCarried)
})
