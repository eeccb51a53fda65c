import { expect, test } from 'vitest'
import { joinSenses, parseDefinition } from './definition.ts'

test('splits senses at slashes, and extracts measure words and the Taiwan reading into separate fields', () => {
  const definition = parseDefinition(
    'morning; a.m./CL:個|个[ge4],次[ci4]/(fig.) dawn/Taiwan pr. [lin2 chen2]',
  )
  expect(definition.senses).toEqual([{ text: 'morning; a.m.' }, { text: '(fig.) dawn' }])
  expect(definition.classifiers).toEqual([
    { traditional: '個', simplified: '个', phonetic: 'gè' },
    { traditional: '次', simplified: '次', phonetic: 'cì' },
  ])
  expect(definition.taiwanPhonetic).toBe('lín chén')
  expect(definition.otherReadings).toEqual(['lin2 chen2'])
  expect(joinSenses(definition.senses)).toBe('morning; a.m./ (fig.) dawn')
})

test('removes a measure word inside a sense from its text', () => {
  const { senses, classifiers } = parseDefinition('knife; blade (CL:把[ba3])/to shave')
  expect(senses.map((sense) => sense.text)).toEqual(['knife; blade', 'to shave'])
  expect(classifiers).toEqual([{ traditional: '把', simplified: '把', phonetic: 'bǎ' }])
})

test('a reference becomes a link with its offsets in the text', () => {
  const [sense] = parseDefinition('old variant of 騁|骋[cheng3]').senses
  expect(sense?.kind).toBe('variant')
  expect(sense?.text).toBe('old variant of 骋|騁[chěng]')
  const [link] = sense?.links ?? []
  expect(link).toMatchObject({ traditional: '騁', simplified: '骋', phonetic: 'chěng' })
  expect(sense?.text.slice(link?.start, link?.end)).toBe('骋|騁[chěng]')
})

test.each([
  ['see 可汗[ke4 han2]', 'see'],
  ['see also 可汗[ke4 han2]', 'see'],
  ['used in 般若[bo1 re3]', 'used'],
  ['erhua variant of 花[hua1]', 'variant'],
  ['to see sth', undefined],
  ['an invariant of the space', undefined],
])('%s is a reference of kind %s', (definition, kind) => {
  expect(parseDefinition(definition).senses[0]?.kind).toBe(kind)
})

test('references to unknown headwords are not links, but their readings still get tone marks', () => {
  const { senses } = parseDefinition('abbr. for 甲乙[jia3 yi3] (also pr. [yi3 jia3])', () => false)
  expect(senses).toEqual([{ text: 'abbr. for 甲乙[jiǎ yǐ] (also pr. [yǐ jiǎ])' }])
})

test('an empty definition has no senses', () => {
  expect(parseDefinition('')).toEqual({
    senses: [],
    classifiers: [],
    taiwanPhonetic: null,
    otherReadings: [],
  })
})
