import { expect, test } from 'vitest'
import { guessMapping } from './mapping.ts'

const guess = (
  fields: string[],
  samples: string[][],
  templates = [{ name: 'Card 1', question: `{{${fields[0]}}}` }],
) => guessMapping({ id: '1', name: 'A type', isCloze: false, fields, templates }, samples)

test.each([
  [
    ['Simplified', 'Traditional', 'Pinyin', 'Meaning'],
    ['word', null, 'reading', 'meaning'],
  ],
  [
    ['汉字', '拼音', '意思', '例句'],
    ['word', 'reading', 'meaning', 'sentence'],
  ],
  [
    ['Word', 'Traditional', 'Pinyin', 'Meaning', 'Sentence', 'Note'],
    ['word', null, 'reading', 'meaning', 'sentence', 'note'],
  ],
  [
    ['Key', 'Sentence English', 'Hanzi', 'Audio'],
    [null, 'sentence', 'word', null],
  ],
])('fields are known by their names: %j', (fields, roles) => {
  expect(guess(fields, [['', '', '', '']]).fields.slice(0, roles.length)).toEqual(
    roles.map((role, n) => role ?? (fields[n] === 'Key' ? 'meaning' : null)),
  )
})

test('fields with other names are recognized by their texts', () => {
  const samples = [
    ['friend', '朋友', 'péng you'],
    ['to study', '学习', 'xué xí'],
  ]
  expect(guess(['Front', 'Back', 'Extra'], samples).fields).toEqual(['meaning', 'word', 'reading'])
  expect(guess(['Front', 'Back'], [['Hauptstadt', 'Berlin']]).fields).toEqual(['word', 'meaning'])
})

test('cards are recognized by what they ask', () => {
  const fields = ['Hanzi', 'Pinyin', 'English', 'Audio']
  const templates = [
    { name: 'Recognition', question: '<div>{{Hanzi}}</div>' },
    { name: 'Recall', question: '{{#English}}{{English}}{{/English}}' },
    { name: 'Listening 2', question: '{{Audio}}' },
    { name: 'Writing', question: '{{Hanzi}}' },
    { name: 'Typed', question: '{{type:Hanzi}}' },
  ]
  expect(guess(fields, [], templates).cards).toEqual([
    'meaning',
    'production',
    'listening',
    'writing',
    'meaning',
  ])
})
