import { expect, test } from 'vitest'
import { parseDefinition } from '../lexicon/definition.ts'
import { shortGloss } from './gloss.ts'

const cases: [string, string][] = [
  ['to study/to learn', 'to study; to learn'],
  ['(bound form) bank/CL:家[jia1]', 'bank'],
  ['variant of 著[zhe5]/to wear', 'to wear; variant of 著[zhe]'],
  ['(completed action marker)', 'completed action marker'],
  [`${'very '.repeat(20)}long`, `${'very '.repeat(11)}very…`],
  ['surname Li/plum', 'surname Li; plum'],
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
