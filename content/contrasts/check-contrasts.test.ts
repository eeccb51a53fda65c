import { createLexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import { parseContrasts } from '@tingdu/features/dictionary/contrasts/import/contrast-files.server.ts'
import { expect, test } from 'vitest'
import { findHardWords, findNoteFaults, findRepeated } from './check-contrasts.ts'

const builder = createLexicon()
for (const [index, chinese] of ['又', '再', '来', '图书馆'].entries()) {
  builder.add({
    id: index + 1,
    chinese,
    phonetic: 'a',
    traditional: chinese,
    priority: 1,
    frequency: 100,
    gloss: 'a word',
    level: null,
  })
}
const lexicon = builder.build()

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
const example = (word: string, chinese: string) => `${word}\t${chinese}\t${chinese}\tA.\tEnglish.`
const block = ({
  head = '又 再',
  note = `又 再 ${words(40)}`,
  trap = 'Trap: none.',
  lines = examples,
} = {}) => [head, note, trap, ...lines].join('\n')
const examples = [
  example('又', '又来。'),
  example('又', '来又来。'),
  example('再', '再来。'),
  example('再', '来再来。'),
]
const whys = (text: string) => findNoteFaults(parseContrasts(text, 'a.txt'), lexicon).map(({ why }) => why)

test('a correct note has no faults', () => {
  expect(whys(`${block()}\n`)).toEqual([])
})

test('notes are found with their lines, and broken ones are refused', () => {
  const notes = parseContrasts(`${block()}\n\n${block()}\n`, 'a.txt')
  expect(notes.map(({ location }) => location)).toEqual(['a.txt:1', 'a.txt:9'])
  expect(notes[0]).toMatchObject({ words: ['又', '再'], trap: 'none.' })
  expect(() => parseContrasts('又 再\nNote\nNo trap', 'a.txt')).toThrow('a.txt:1: the third line')
  expect(() => parseContrasts(block({ lines: ['又\t又来。'] }), 'a.txt')).toThrow('five fields')
})

test('reports lengths, words, signs and numbers of examples', () => {
  expect(whys(block({ note: `又 再 ${words(36)}` }))).toEqual(['has 39 words, not 40 to 90'])
  expect(whys(block({ note: `又 再 ${words(88)}` }))).toEqual(['has 91 words, not 40 to 90'])
  expect(whys(block({ note: `又 ${words(40)}` }))).toEqual(['the note does not say anything about 再'])
  expect(whys(block({ note: `又 再 “${words(40)}”` }))).toEqual(['the text has a sign that is not allowed'])
  expect(whys(block({ lines: examples.slice(1) }))).toEqual(['又 does not have 2 examples'])
  expect(whys(block({ head: '又 再 冉', note: `又 再 冉 ${words(40)}` }))).toEqual([
    'the dictionary has no entry 冉',
    '冉 does not have 2 examples',
  ])
  const without = [example('又', '来。'), ...examples.slice(1)]
  expect(whys(block({ lines: without }))).toEqual(['“来。” does not contain 又'])
  expect(whys(`${block()}\n\n${block({ head: '再 又' })}`)).toEqual(['再 又 are compared twice'])
})

test('reports examples that are used twice, here or elsewhere', () => {
  const notes = parseContrasts(block(), 'a.txt')
  expect(findRepeated(notes, [])).toEqual([])
  expect(findRepeated(notes, ['又来！'])).toMatchObject([{ why: '“又来。” is an example already' }])
  expect(findRepeated([...notes, ...notes], [])).toHaveLength(4)
})

test('reports words that are harder than the ones compared', () => {
  const lines = [example('又', '又来图书馆。'), ...examples.slice(1)]
  const found = (level: number) =>
    findHardWords(parseContrasts(block({ lines }), 'a.txt'), new Map([['图书馆', level]]), lexicon)
  expect(found(2)).toEqual([])
  expect(found(3)).toMatchObject([{ why: '“又来图书馆。”: 图书馆 is level 3, above 2' }])
})
