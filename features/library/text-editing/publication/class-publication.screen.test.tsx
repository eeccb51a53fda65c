// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { classTexts, messages, publicationTexts } from '../messages.ts'
import TextTabs from '../TextTabs.tsx'

const answers = stubServerForEachTest()
const sha1 = 'a'.repeat(40)
const text = {
  sha1,
  title: '公园',
  author: 'Mei',
  plan: 'free',
  level: 'beginner',
  in_library: false,
  state: 'published' as string | null,
  published_version: 1,
  last_modified: '2026-01-01T00:00:00.000001+00:00',
  json_text: { content: '我们去公园。', sentences: [{ start: 0, end: 6, words: [] }] },
}
const later = '2026-01-01T00:00:01+00:00'
const stored = (changes: Partial<typeof text> = {}) =>
  answers.on('GET', 'fc_texts', { status: 200, body: [{ ...text, ...changes }] })
const show = (tab: 'read' | 'edit', changes: Partial<typeof text> = {}) => {
  stored(changes)
  return showScreen(
    <TextTabs text={{ ...text, ...changes }}>The text</TextTabs>,
    `/texts/details/x?tab=${tab}`,
    '/texts/details/x',
  )
}
const note = async () => within(await screen.findByRole('note'))
const button = async () =>
  await (await note()).findByRole<HTMLButtonElement>('button', { name: classTexts.publish })
const published = () => answers.calls.filter(({ path }) => path === 'rpc/publish_to_class')

beforeEach(() => {
  startSession({ ...member, role: 'teacher' }, 'token')
  answers.on('POST', 'rpc/publish_to_class', { status: 204 })
  answers.on('PATCH', 'fc_texts', () => {
    stored({ state: 'draft', last_modified: later })
    return { status: 200, body: [{ last_modified: later }] }
  })
})

describe('a private text', () => {
  test('that no class was given has nothing to publish', async () => {
    show('edit', { state: null })
    await screen.findByRole('textbox', { name: messages.title })
    await waitFor(() =>
      expect(answers.calls.filter(({ path }) => path.includes('state')).length).toBeGreaterThan(1),
    )
    expect(screen.queryByRole('note')).toBeNull()
  })

  test('is a draft from the first change, and is published once the change is saved', async () => {
    show('edit')
    expect(await (await note()).findByText(classTexts.published, { exact: false })).toBeTruthy()
    expect(screen.queryByRole('button', { name: classTexts.publish })).toBeNull()
    await userEvent.type(screen.getByRole('textbox', { name: messages.title }), '大')
    expect((await note()).getByText(classTexts.draft, { exact: false })).toBeTruthy()
    expect((await button()).disabled).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: messages.save }))
    await waitFor(async () => expect((await button()).disabled).toBe(false))
    expect(published()).toEqual([])
    stored({ last_modified: later })
    await userEvent.click(await button())
    expect(await screen.findByText(classTexts.done)).toBeTruthy()
    expect(published().map(({ body }) => body)).toEqual([{ sha1, last_modified: later }])
    expect(await (await note()).findByText(classTexts.published, { exact: false })).toBeTruthy()
  })

  test('is published from where it is read as well; what fails is said', async () => {
    answers.on('POST', 'rpc/publish_to_class', { status: 500 })
    show('read', { state: 'draft' })
    await userEvent.click(await button())
    expect(await screen.findByText(publicationTexts.publishFailed)).toBeTruthy()
    expect((await note()).getByText(classTexts.draft, { exact: false })).toBeTruthy()
  })
})

test('a text of the library is published in its own tab', async () => {
  show('read', { in_library: true, state: 'draft' })
  expect(await screen.findByText('The text')).toBeTruthy()
  expect(answers.calls).toEqual([])
})
