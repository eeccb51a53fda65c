// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { startSession } from '@tingdu/client/session.ts'
import { defaultReadingSettings } from '@tingdu/reading/reading-choices.ts'
import { showReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { textPaths, textPattern } from '../paths.ts'
import { partsToLookUp } from './queries.ts'
import { WordExamples } from './WordExamples.tsx'

const answers = stubServerForEachTest()
const [here, other] = ['a'.repeat(40), 'b'.repeat(40)]

beforeEach(() => startSession(member, 'token'))
afterEach(() => showReadingSettings(defaultReadingSettings))

const example = {
  chinese: '我只有十块钱。',
  traditional: '我只有十塊錢。',
  phonetic: 'Wǒ zhǐyǒu shí kuài qián.',
  english: 'I only have ten yuan.',
}
const found = {
  sha1: other,
  title: '坐错车',
  position: 4,
  chinese: '只有我下车。',
  translation: 'Only I got off.',
  machine: false,
  words: [
    { start: 0, end: 2, word_id: 2 },
    { start: 2, end: 3, word_id: 1 },
    { start: 3, end: 5, word_id: 3 },
  ],
}

async function shownExamples() {
  answers.on('GET', 'rpc/word_examples', { status: 200, body: [found] })
  const senses = [{ text: 'only if' }, { text: 'there is only', example }]
  const forms = [
    { id: 1, chinese: '我', traditional: '我', hsk_3: 1, phonetic: 'wǒ' },
    { id: 2, chinese: '只有', traditional: '只有', hsk_3: 1, phonetic: 'zhǐ yǒu' },
    { id: 3, chinese: '下车', traditional: '下車', hsk_3: 1, phonetic: 'xià chē' },
  ]
  answers.on('GET', 'fc_words', {
    status: 200,
    body: forms.map((form) => ({ ...form, senses, classifiers: [] })),
  })
  showScreen(
    <WordExamples
      text={here}
      word={{ word_id: 2, chinese: '只有', defs: 'there is only; to only have' }}
      shown="只有"
    />,
    textPaths.text(here),
    textPattern,
  )
  return within(await screen.findByRole('list', { name: messages.examples })).getAllByRole('listitem')
}

test('are a sentence of another text, which it opens there, and that of the dictionary for this meaning', async () => {
  const items = await shownExamples()
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '只有我下车。Only I got off. 坐错车',
    '我只有十块钱。I only have ten yuan.',
  ])
  const link = within(items[0] as HTMLElement).getByRole('link')
  expect(link.getAttribute('href')).toBe(textPaths.text(other))
  expect(link.querySelector('mark')?.textContent).toBe('只有')
  expect(items[1]?.querySelector('mark')?.textContent).toBe('只有')
  const asked = new URLSearchParams(
    answers.calls.find(({ path }) => path.startsWith('rpc/word_examples'))?.path.split('?')[1],
  )
  expect(Object.fromEntries(asked)).toMatchObject({ word_id: '2', not_in: here })
})

test('it says so if a meaning has no examples', async () => {
  answers.on('GET', 'rpc/word_examples', { status: 200, body: [] })
  answers.on('GET', 'fc_words', { status: 200, body: [{ senses: [{ text: 'only' }], classifiers: [] }] })
  showScreen(
    <WordExamples text={here} word={{ word_id: 2, chinese: '只有', defs: 'only' }} shown="只有" />,
    textPaths.text(here),
    textPattern,
  )
  await screen.findByText(messages.noExamples)
  expect(screen.queryByRole('list')).toBeNull()
})

test('are those of the longest part of a word that has none, and it says so', async () => {
  answers.on('GET', 'fc_words', ({ path }) => {
    if (path.includes('or=')) {
      const parts = [
        { id: 4, chinese: '舒', traditional: '舒' },
        { id: 3, chinese: '舒服', traditional: '舒服' },
      ]
      return { status: 200, body: parts }
    }
    const senses = [{ text: 'comfortable', example: { ...example, chinese: '这把椅子很舒服。' } }]
    const entry = path.includes('id=eq.3') ? { senses } : { senses: [{ text: 'unwell' }] }
    return { status: 200, body: [{ ...entry, classifiers: [] }] }
  })
  answers.on('GET', 'rpc/word_examples', { status: 200, body: [] })
  showScreen(
    <WordExamples text={here} word={{ word_id: 2, chinese: '不舒服', defs: 'unwell' }} shown="不舒服" />,
    textPaths.text(here),
    textPattern,
  )
  await screen.findByText(messages.examplesOfPart('不舒服', '舒服'))
  const [item, ...others] = screen.getAllByRole('listitem')
  expect(others).toEqual([])
  expect(item?.textContent).toContain('这把椅子很舒服。')
  expect(item?.querySelector('mark')?.textContent).toBe('舒服')
})

test.each([
  ['不舒服', ['舒服']],
  ['不去', ['去']],
  ['打羽毛球', ['羽毛球', '打羽毛', '毛球', '打羽']],
  ['银行', []],
  ['iPhone', []],
])('the parts of %s that may have examples are %s', (word, parts) => {
  expect(partsToLookUp(word)).toEqual(parts)
})

test('are in the script that the member prefers', async () => {
  showReadingSettings({ ...defaultReadingSettings, script: 'traditional' })
  const items = await shownExamples()
  await expect.poll(() => items[0]?.textContent).toContain('只有我下車。')
  expect(items[1]?.textContent).toContain('我只有十塊錢。')
})
