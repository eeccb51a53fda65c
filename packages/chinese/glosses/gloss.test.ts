import { expect, test } from 'vitest'
import { parseDefinition } from '../lexicon/definition.ts'
import { senseMeant, shortGloss, withoutRepeats } from './gloss.ts'

const cases: [string, string][] = [
  ['to study/to learn', 'to study; to learn'],
  ['(bound form) bank/CL:家[jia1]', 'bank'],
  ['variant of 著[zhe5]/to wear', 'to wear; variant of 著[zhe]'],
  ['(completed action marker)', 'completed action marker'],
  [`${'very '.repeat(20)}long`, `${'very '.repeat(11)}very…`],
  ['surname Li/plum', 'surname Li; plum'],
  ['to love/love/affection/to be fond of', 'to love; affection; to be fond of'],
]

test.each(cases)('%s → %s', (definition, gloss) => {
  expect(shortGloss(parseDefinition(definition).senses)).toBe(gloss)
})

test('the leading sense comes first; without a match, the order of the dictionary is kept', () => {
  const { senses } = parseDefinition('quilt/to cover/used to indicate passive voice')
  expect(shortGloss(senses, /passive/)).toBe('used to indicate passive voice; quilt; to cover')
  expect(shortGloss(senses, /nothing/)).toBe(shortGloss(senses))
})

test('the notes of our own definitions are kept, and leave room for the next sense', () => {
  const senses = [
    { text: 'master (who teaches a trade or a craft to an apprentice)', part: 'noun' },
    { text: 'polite word for a worker or driver', part: 'noun' },
  ]
  expect(shortGloss(senses)).toBe(senses.map(({ text }) => text).join('; '))
})

test('meanings that differ only in “to ” or in a note are there once', () => {
  const senses = [
    { text: 'to interview (for news)', part: 'verb' },
    { text: 'interview (of a reporter; in a paper)', part: 'noun' },
  ]
  expect(shortGloss(senses)).toBe('to interview (for news)')
  expect(withoutRepeats('to interview (a; b); interview (a; b); (to) see; (a note); (another)')).toBe(
    'to interview (a; b); (to) see; (a note); (another)',
  )
  expect(withoutRepeats('will; will (be likely); must')).toBe('will; must')
})

test.each([
  ['to go out', ['to go', 'to go out'], 'to go out'],
  ['to learn; to study', ['to study', '(coll.) to learn'], '(coll.) to learn'],
  ['excuse me; sorry', ['excuse me', 'excuse me; sorry'], 'excuse me; sorry'],
  ['to take (a photo)', ['to take (medicine)', 'to take (a photo)'], 'to take (a photo)'],
  ['to go out', ['to go'], undefined],
  ['to go out', [], undefined],
])('%s is said of one of %j: %s', (gloss, texts, meant) => {
  expect(
    senseMeant(
      texts.map((text) => ({ text })),
      gloss,
    )?.text,
  ).toBe(meant)
})
