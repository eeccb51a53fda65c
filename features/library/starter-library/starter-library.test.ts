import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import { expect, onTestFinished, test } from 'vitest'
import { LIBRARY_LEVELS, parseLibraryText } from './import/library-text.ts'
import { analysisOptions, readStarterLibrary } from './import/starter-library.server.ts'

const TEXT =
  'title: 书\nenglish: Books\ngist: Two books.\nauthor: Tingdu\nplan: free\ntopics: school\n\n好。\nGood.\n'
const BOOK = {
  slug: 'one',
  title: '一',
  english: 'One',
  description: 'A book.',
  author: 'Tingdu',
  level: 'beginner',
  book_type: 0,
  texts: ['a'],
}

function readFolder(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const level of LIBRARY_LEVELS) mkdirSync(join(folder, level))
  const complete = { 'books.json': '[]', 'collections.json': '[]', ...files }
  for (const [name, source] of Object.entries(complete)) writeFileSync(join(folder, name), source)
  return readStarterLibrary(folder)
}

test('reads the texts by level and slug, the books and the collections', () => {
  const collection = {
    title: '二',
    description: 'All books.',
    book_type: 0,
    books: [{ book: 'one', idx: 1, price: 2.99, plan: 'silver' }],
  }
  const library = readFolder({
    'advanced/a.txt': TEXT,
    'beginner/c.txt': TEXT,
    'beginner/b.txt': TEXT,
    'books.json': JSON.stringify([BOOK]),
    'collections.json': JSON.stringify([collection]),
  })
  expect(library.texts.map(({ level, slug }) => `${level}/${slug}`)).toEqual([
    'beginner/b',
    'beginner/c',
    'advanced/a',
  ])
  expect(library.books).toEqual([BOOK])
  expect(library.collections).toEqual([collection])
})

test('names the file that does not follow the format', () => {
  expect(() => readFolder({ 'beginner/a.txt': TEXT.replace('free', 'none') })).toThrow(
    'content/texts/beginner/a.txt: “none” is not one of',
  )
  expect(() => readFolder({ 'books.json': '{' })).toThrow('content/texts/books.json')
  expect(() => readFolder({ 'books.json': JSON.stringify([{ ...BOOK, book_type: 1 }]) })).toThrow(
    'content/texts/books.json',
  )
})

test('the engine gets names with their meaning, and corrections with the entry that they select', () => {
  const lexicon = createLexicon()
  const facts = { chinese: '面', phonetic: 'miàn', priority: 1, frequency: 1, gloss: 'a word', level: null }
  lexicon.add({ id: 1, traditional: '面', ...facts })
  lexicon.add({ id: 2, traditional: '麵', ...facts })
  const source = TEXT.replace('school\n', 'school\nname: 小雨 = Xiǎo yǔ, person\n').replace(
    '好。\nGood.\n',
    '小雨吃面。\nXiaoyu eats noodles.\n> 吃\n> 面 miàn = 麵\n',
  )
  expect(analysisOptions(parseLibraryText('a', 'beginner', source), lexicon.build(), new Map())).toEqual({
    ownWords: [{ chinese: '小雨', phonetic: 'Xiǎo yǔ', defs: 'name of a person' }],
    corrections: [
      { start: 2, end: 3 },
      { start: 3, end: 4, phonetic: 'miàn', word_id: 2 },
    ],
  })
})

test('the sense that a correction names decides the entry, and is the meaning of the word', () => {
  const lexicon = createLexicon()
  const facts = { chinese: '还', traditional: '還', priority: 1, frequency: 1, gloss: 'a word', level: null }
  lexicon.add({ id: 1, phonetic: 'hái', ...facts })
  lexicon.add({ id: 2, phonetic: 'huán', ...facts })
  const senses = new Map([
    [1, [{ text: 'still; yet' }, { text: 'even more' }]],
    [2, [{ text: 'to give back (a book)' }, { text: 'to return' }]],
  ])
  const optionsFor = (correction: string) => {
    const source = TEXT.replace('好。\nGood.\n', `他还书。\nHe returns a book.\n${correction}\n`)
    return analysisOptions(parseLibraryText('a', 'beginner', source), lexicon.build(), senses).corrections
  }
  expect(optionsFor('> 还 : give back')).toEqual([
    { start: 1, end: 2, phonetic: 'huán', word_id: 2, defs: 'to give back', sense: 1 },
  ])
  // Removed from the dictionary, or said of two: the engine decides.
  expect(optionsFor('> 还 : to lend')).toEqual([{ start: 1, end: 2 }])
  expect(optionsFor('> 还 : e')).toEqual([{ start: 1, end: 2 }])
})
