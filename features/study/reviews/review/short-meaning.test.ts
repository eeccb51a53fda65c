// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { shortMeaning } from './short-meaning.ts'
import { testCard } from './test-card.ts'

const meaning = (entry: Parameters<typeof testCard>[0]) => shortMeaning(testCard(entry).entry)

test('the notes of CC-CEDICT and measure words are left out, those of our own meanings stay', () => {
  const senses = [{ text: '(coll.) guy; chap; CL:個|个[ge4]' }, { text: 'CL:位[wei4]' }, { text: 'mate' }]
  expect(meaning({ senses })).toBe('guy; chap; mate')
  expect(meaning({ senses: [{ text: 'to take (a photo)', part: 'verb' }] })).toBe('to take (a photo)')
})

test('an entry that only refers to another one has the meaning of that', () => {
  const senses = [{ text: 'see 成都市[Cheng2 du1 Shi4]', kind: 'see' as const }]
  expect(meaning({ senses, target_senses: [{ text: 'Chengdu, capital of Sichuan' }] })).toBe(
    'Chengdu, capital of Sichuan',
  )
})

test('the back of a card of one’s own is as it was written', () => {
  expect(meaning({ back: '(my) note; CL:x' })).toBe('(my) note; CL:x')
})
