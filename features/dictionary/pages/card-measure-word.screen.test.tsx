// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { expect, test } from 'vitest'
import { CardMeasureWord } from './CardMeasureWord.tsx'

const answers = stubServerForEachTest()

const entry = {
  classifiers: [{ simplified: '个', traditional: '個', phonetic: 'gè' }],
  senses: [
    { text: 'to discover; to find', part: 'verb' },
    { text: 'discovery', part: 'noun' },
  ],
}

test.each([
  ['discovery', true],
  ['to discover; to find', false],
  [undefined, false],
])('a card has a measure word if the word is a noun there: %s', async (meaning, has) => {
  answers.on('GET', 'fc_words', { status: 200, body: [entry] })
  const { settled } = showScreen(
    <CardMeasureWord kind="word" entry="发现" word_id={1} place="meaning" meaning={meaning} />,
    '/library',
  )
  await settled()
  expect(screen.queryByRole('link', { name: 'Measure word: 个' }) !== null).toBe(has)
})

test('of an entry without parts of speech, a word that begins with “to” is a verb', async () => {
  answers.on('GET', 'fc_words', { status: 200, body: [{ ...entry, senses: [{ text: 'to study' }] }] })
  const { settled } = showScreen(
    <CardMeasureWord kind="word" entry="学习" word_id={1} place="meaning" />,
    '/library',
  )
  await settled()
  expect(screen.queryByRole('link', { name: 'Measure word: 个' })).toBeNull()
})
