// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { startSession } from '@tingdu/client/session.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import { TextsToBegin } from './TextsToBegin.tsx'

const answers = stubServerForEachTest()
const text = {
  ...{
    sha1: 'a'.repeat(40),
    title: '请假条',
    title_en: 'Requests for Leave',
    level: 'beginner',
    plan: 'free',
  },
  ...{ minutes: 2, numSounds: 0, estimated_level: 2, topics: [], coverage: 0.968, finished_at: null },
  ...{ share_read: null, series_sha1: null, series_idx: null, locked: false },
}
const another = { ...text, sha1: 'b'.repeat(40), title: '下雨', title_en: 'Rain' }
const begun = (...sha1s: string[]) =>
  answers.on('GET', 'rpc/texts_to_continue', { status: 200, body: sha1s.map((sha1) => ({ sha1 })) })

beforeEach(() => {
  startSession(member, 'a token')
  answers.on('GET', 'rpc/texts_to_begin', { status: 200, body: [text, another] })
})

test('Home offers texts to begin as covers, with the known share rounded down as in the reader', async () => {
  begun('c'.repeat(40))
  showScreen(<TextsToBegin />, '/user/home')
  const row = within(await screen.findByRole('region', { name: 'New for you' }))
  const [first, second] = row.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/96% known · fits.*请假条.*Requests for Leave.*HSK 2.*2 min/)
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(textPaths.text(text.sha1))
  expect(second?.textContent).toContain('下雨')
})

test('Home does not offer a text twice that is the next one of a series', async () => {
  begun(text.sha1)
  showScreen(<TextsToBegin />, '/user/home')
  const row = within(await screen.findByRole('region', { name: 'New for you' }))
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('下雨'),
  ])
})

test('who has not read anything is offered the text that suits best on a card, and others as covers', async () => {
  begun()
  showScreen(<TextsToBegin />, '/user/home')
  const card = within(await screen.findByRole('region', { name: /A first text to read/ }))
  expect(card.getByRole('link', { name: 'Read' }).getAttribute('href')).toBe(textPaths.text(text.sha1))
  const row = within(screen.getByRole('region', { name: 'New for you' }))
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('下雨'),
  ])
})

test('who has not read anything and knows no words is offered one text', async () => {
  begun()
  answers.on('GET', 'rpc/texts_to_begin', { status: 200, body: [{ ...text, coverage: 0.05 }, another] })
  showScreen(<TextsToBegin />, '/user/home')
  const card = within(await screen.findByRole('region', { name: /A first text to read/ }))
  expect(card.getByRole('link', { name: 'Read' }).getAttribute('href')).toBe(textPaths.text(text.sha1))
  expect(screen.queryByText('下雨')).toBeNull()
})
