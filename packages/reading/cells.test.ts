import { expect, test } from 'vitest'
import { cellsOf, fitOf, widthOfPinyin } from './cells.ts'

const shown = (text: string, phonetic: string) => {
  const { cells, reading } = cellsOf(text, phonetic)
  return [cells.map((cell) => `${cell.text} ${cell.pinyin ?? '–'} ${cell.tone ?? '–'}`), reading]
}

test('each character has its syllable and its tone', () => {
  expect(shown('热闹', 'rè nao')).toEqual([['热 rè 4', '闹 nao 0'], null])
  expect(shown('星期天', 'Xīng qī tiān')).toEqual([['星 xīng 1', '期 qī 1', '天 tiān 1'], null])
  expect(shown('西安', 'Xī ān')).toEqual([['西 Xī 1', '安 ān 1'], null])
})

test('the suffix 儿 has the tone of its syllable', () => {
  expect(shown('哪儿', 'nǎ r')).toEqual([['哪 nǎ 3', '儿 r 3'], null])
})

test('a character outside the Basic Multilingual Plane is one character', () => {
  expect(cellsOf('𠮷野', 'Jí yě').cells.map(({ start, pinyin }) => [start, pinyin])).toEqual([
    [0, 'Jí'],
    [2, 'yě'],
  ])
})

test('letters in a word have their own syllables, or none', () => {
  expect(shown('卡拉OK', 'kǎ lā O K')[0]).toEqual(['卡 kǎ 3', '拉 lā 1', 'O O 0', 'K K 0'])
  expect(shown('X光', 'guāng')[0]).toEqual(['X – –', '光 guāng 1'])
})

test('a reading that does not match the characters is that of the word', () => {
  expect(shown('花儿', 'huār')).toEqual([['花 – –', '儿 – –'], 'huār'])
  expect(shown('好', '')).toEqual([['好 – –'], null])
})

test('a reading is as wide as its letters, marks or not', () => {
  expect(widthOfPinyin('zhuāng')).toBe(widthOfPinyin('zhuang'))
  expect(widthOfPinyin('lì')).toBeLessThan(widthOfPinyin('mào'))
  expect(widthOfPinyin('')).toBe(0)
})

test('a wide reading takes the room that a narrow one beside it leaves', () => {
  expect(fitOf(['dà', 'jiā'].map(widthOfPinyin))).toBeNull()
  const fit = fitOf(['Chéng', 'dū'].map(widthOfPinyin))
  expect(fit?.shifts[0]).toBeGreaterThan(0)
  expect(fit?.shifts[1]).toBe(fit?.shifts[0])
  expect(fitOf(['diàn', 'tī'].map(widthOfPinyin))?.long).toBe(false)
  expect(fitOf(['zhuāng', 'shuāng'].map(widthOfPinyin))).toMatchObject({ long: true, shifts: [0, 0] })
})

test('moved readings do not overlap and stay above their word', () => {
  const widths = ['zhuāng', 'yì', 'liàng', ''].map(widthOfPinyin)
  const fit = fitOf(widths)
  const edges = widths.map((width, index) => {
    const middle = (index + 0.5) * (fit?.mean ?? 0) + (fit?.shifts[index] ?? 0)
    return [middle - width / 2, middle + width / 2]
  })
  for (const [index, [left = 0]] of edges.entries())
    expect(left).toBeGreaterThan((edges[index - 1]?.[1] ?? 0) - 0.03)
  expect(edges.at(-1)?.[1]).toBeLessThan(4 * (fit?.mean ?? 0) + 0.03)
})

test('a word is shown with the tones of speech, spelled as the orthography writes it', () => {
  const pinyinOf = (text: string, phonetic: string, spoken: string) =>
    cellsOf(text, phonetic, spoken).cells.map(({ pinyin }) => pinyin)
  expect(pinyinOf('一个', 'yī ge', 'yí ge')).toEqual(['yí', 'gè'])
  expect(pinyinOf('不客气', 'bù kè qi', 'bú kè qi')).toEqual(['bú', 'kè', 'qi'])
  expect(cellsOf('你好', 'nǐ hǎo', 'ní hǎo').cells.map(({ tone }) => tone)).toEqual([2, 3])
})
