import { expect, test } from 'vitest'
import type { ReaderSentence } from './sentences.ts'
import {
  inScript,
  looseCharactersOf,
  partsOf,
  titleInScript,
  type WordForms,
  wordIdsOf,
  wordInScript,
} from './word-forms.ts'

const form = (chinese: string, traditional: string) => ({ id: 1, chinese, traditional, level: null })
const forms: WordForms = {
  words: new Map([
    [1, form('面', '麵')],
    [2, form('面', '面')],
    [3, form('头发', '頭髮')],
    [4, form('点儿', '點兒吧')],
  ]),
  characters: new Map([
    ['张', form('张', '張')],
    ['張', form('张', '張')],
  ]),
}
const token = (start: number, end: number, chinese: string, word_id: number | null) => ({
  start,
  end,
  chinese,
  word_id,
  phonetic: '',
  defs: '',
})
const sentence: ReaderSentence = {
  index: 0,
  start: 0,
  text: '张的面，面，头发。',
  tokens: [token(0, 1, '张', null), token(2, 3, '面', 1), token(4, 5, '面', 2), token(6, 8, '头发', 3)],
  translation: '',
  timing: null,
}

test('each word has the form that the dictionary has of it, and what is in no word goes by character', () => {
  expect(inScript(sentence, 'traditional', forms)).toBe('張的麵，面，頭髮。')
  expect(inScript({ ...sentence, text: '“张。”', tokens: [] }, 'traditional', forms)).toBe('「張。」')
})

test('it goes both ways', () => {
  const traditional = { ...sentence, text: '張的麵，面，頭髮。' }
  expect(inScript(traditional, 'simplified', forms)).toBe('张的面，面，头发。')
})

test('a form with another number of characters is not used, and without forms nothing changes', () => {
  expect(wordInScript(token(0, 2, '点儿', 4), 'traditional', forms)).toBe('点儿')
  expect(inScript(sentence, 'traditional', undefined)).toBe(sentence.text)
})

test('the words of a text are asked for once, and so are the characters of no word', () => {
  const twice = [sentence, { ...sentence, index: 1 }]
  expect(wordIdsOf(twice)).toEqual([1, 2, 3])
  expect(looseCharactersOf(twice)).toEqual(['张', '的'])
})

test('a title is converted by its longest words, and keeps what is in none', () => {
  expect(partsOf('去茶馆 2')).toEqual(['去', '去茶', '去茶馆', '茶', '茶馆', '馆'])
  const forms = new Map([
    ['面', '面'],
    ['面条', '麵條'],
    ['吃', '吃'],
  ])
  expect(titleInScript('吃面条，见面！A', forms)).toBe('吃麵條，见面！A')
})
