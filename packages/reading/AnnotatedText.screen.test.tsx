// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { afterEach, expect, test } from 'vitest'
import { AnnotatedText } from './AnnotatedText.tsx'
import { groupsOf, piecesOf } from './annotated-pieces.ts'
import { defaultReadingSettings } from './reading-choices.ts'
import { showReadingSettings } from './reading-settings.ts'

afterEach(() => {
  cleanup()
  showReadingSettings(defaultReadingSettings)
})

const text = '他说：“我学习中文。”'
const tokens = [
  { start: 0, end: 1, chinese: '他', phonetic: 'tā', word_id: 1 },
  { start: 1, end: 2, chinese: '说', phonetic: 'shuō', word_id: 2 },
  { start: 4, end: 5, chinese: '我', phonetic: 'wǒ', word_id: 3 },
  { start: 5, end: 7, chinese: '学习', phonetic: 'xué xí', word_id: 4 },
  { start: 7, end: 9, chinese: '中文', phonetic: 'Zhōng wén', word_id: null },
]
const sentence = { chinese: text, simplified: text, traditional: '他說：“我學習中文。”', tokens }
const hrefOf = ({ chinese, word_id }: (typeof tokens)[number]) =>
  word_id === null ? null : `/word/${encodeURIComponent(chinese)}`

test('every word is a link unless it has no address, and punctuation stays', () => {
  const { container } = showScreen(<AnnotatedText sentence={sentence} hrefOf={hrefOf} />, '/here')
  expect(container.querySelector('[lang=zh-Hans]')?.textContent).toBe(text)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['他', '说', '我', '学习'])
  expect(screen.getByRole('link', { name: '学习' }).getAttribute('href')).toBe('/word/%E5%AD%A6%E4%B9%A0')
})

test('readings are shown above the words but not read by screen readers', () => {
  const { container } = showScreen(<AnnotatedText sentence={sentence} hrefOf={hrefOf} pinyin />, '/here')
  expect(container.querySelectorAll('rt')).toHaveLength(5)
  expect(screen.getByRole('link', { name: '学习' })).toBeTruthy()
})

test('marks the word looked up, also a single character inside a word', () => {
  const { container } = showScreen(<AnnotatedText sentence={sentence} marks={['学习']} />, '/here')
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['学习'])
  expect(piecesOf(sentence, 'simplified', '习')[4]).toMatchObject({
    parts: [
      { text: '学', marked: false },
      { text: '习', marked: true },
    ],
  })
})

test('shows the script that the member prefers, and marks words of either script', () => {
  showReadingSettings({ ...defaultReadingSettings, script: 'traditional' })
  const { container } = showScreen(
    <AnnotatedText sentence={sentence} hrefOf={hrefOf} marks={['学习', '說']} />,
    '/here',
  )
  expect(container.querySelector('[lang=zh-Hant]')?.textContent).toBe(sentence.traditional)
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['說', '學習'])
  expect(screen.getByRole('link', { name: '學習' }).getAttribute('href')).toBe('/word/%E5%AD%A6%E4%B9%A0')
})

test('words keep their positions if a character of one script is longer than that of the other', () => {
  const long = {
    chinese: '𫍯𫍯他说',
    simplified: '𫍯𫍯他说',
    traditional: '諰諰他說',
    tokens: [
      { start: 0, end: 4, chinese: '𫍯𫍯', phonetic: 'xǐ xǐ' },
      { start: 5, end: 6, chinese: '说', phonetic: 'shuō' },
    ],
  }
  const textsIn = (script: 'simplified' | 'traditional') => piecesOf(long, script).map(({ text }) => text)
  expect(textsIn('simplified')).toEqual(['𫍯𫍯', '他', '说'])
  expect(textsIn('traditional')).toEqual(['諰諰', '他', '說'])
  expect(piecesOf({ ...long, traditional: '說' }, 'traditional').map(({ text }) => text)).toEqual(
    textsIn('simplified'),
  )
})

test('a word keeps its punctuation, and no text is lost', () => {
  const groups = groupsOf(piecesOf(sentence, 'simplified'))
  const shown = groups.map(({ pieces }) =>
    pieces.map((piece) => (piece.kind === 'gap' ? piece.text : piece.token.chinese)).join(''),
  )
  expect(shown).toEqual(['他', '说：', '“我', '学习', '中文。”'])
})

test('tokens that do not match the text are left out', () => {
  const wrong = [
    { start: 0, end: 2 },
    { start: 1, end: 3 },
    { start: 5, end: 99 },
  ].map((token) => ({
    ...token,
    chinese: '？',
    phonetic: '',
  }))
  const today = { chinese: '今天', simplified: '今天', traditional: '今天', tokens: wrong }
  expect(piecesOf(today, 'simplified')).toHaveLength(1)
})

test('a line may be divided between a word and the Latin words or numbers after it', () => {
  const chinese = '我用iPhone 15，（在Apple买）。'
  const words = [
    { start: 0, end: 1, chinese: '我', phonetic: 'wǒ' },
    { start: 1, end: 2, chinese: '用', phonetic: 'yòng' },
    { start: 13, end: 14, chinese: '在', phonetic: 'zài' },
    { start: 19, end: 20, chinese: '买', phonetic: 'mǎi' },
  ]
  const pieces = piecesOf({ chinese, simplified: chinese, traditional: chinese, tokens: words }, 'simplified')
  const shown = groupsOf(pieces).map(({ pieces }) => pieces.map(({ text }) => text).join(''))
  expect(shown).toEqual(['我', '用', 'iPhone 15，', '（在', 'Apple', '买）。'])
})
