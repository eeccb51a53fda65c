import { expect, test } from 'vitest'
import { writtenSentence } from './written-sentence.ts'

/** Parses `我=wǒ 们` … : words with their readings, in the order of the text. */
const read = (text: string, ...words: [chinese: string, phonetic: string][]) => {
  let at = 0
  const placed = words.map(([chinese, phonetic]) => {
    const start = text.indexOf(chinese, at)
    at = start + chinese.length
    return { start, end: at, phonetic }
  })
  return writtenSentence(text, placed)
}

test('words are separate, the sentence starts with a capital, and its punctuation is Latin', () => {
  expect(
    read(
      '我们去西安，好吗？',
      ['我们', 'wǒ men'],
      ['去', 'qù'],
      ['西安', 'Xī ān'],
      ['好', 'hǎo'],
      ['吗', 'ma'],
    ),
  ).toBe("Wǒmen qù Xī'ān, hǎo ma?")
})

test('a quoted sentence starts with a capital, a quoted word does not', () => {
  expect(read('他说：“走吧！”', ['他', 'tā'], ['说', 'shuō'], ['走', 'zǒu'], ['吧', 'ba'])).toBe(
    'Tā shuō: “Zǒu ba!”',
  )
  expect(
    read('“吃了吗？”“还没。”', ['吃', 'chī'], ['了', 'le'], ['吗', 'ma'], ['还', 'hái'], ['没', 'méi']),
  ).toBe('“Chī le ma?” “Hái méi.”')
  expect(read('这个“了”字', ['这个', 'zhè ge'], ['了', 'le'], ['字', 'zì'])).toBe('Zhège “le” zì')
})

test('numbers and Latin words are unchanged and separate from the words around them', () => {
  expect(read('我有3本书。', ['我', 'wǒ'], ['有', 'yǒu'], ['本', 'běn'], ['书', 'shū'])).toBe(
    'Wǒ yǒu 3 běn shū.',
  )
  expect(read('涨了1,250.5元……', ['涨', 'zhǎng'], ['了', 'le'], ['元', 'yuán'])).toBe(
    'Zhǎng le 1,250.5 yuán…',
  )
})

test('handles two sentences', () => {
  expect(read('你看！下雪了。', ['你', 'nǐ'], ['看', 'kàn'], ['下雪', 'xià xuě'], ['了', 'le'])).toBe(
    'Nǐ kàn! Xiàxuě le.',
  )
})

test('words are written by the rules of the orthography', () => {
  expect(
    read(
      '星期天小王在下面等我。',
      ['星期天', 'Xīng qī tiān'],
      ['小王', 'Xiǎo Wáng'],
      ['在下面', 'zài xià miàn'],
      ['等', 'děng'],
      ['我', 'wǒ'],
    ),
  ).toBe('Xīngqītiān Xiǎo Wáng zài xiàmiàn děng wǒ.')
  expect(read('下星期天见。', ['下', 'xià'], ['星期天', 'Xīng qī tiān'], ['见', 'jiàn'])).toBe(
    'Xià xīngqītiān jiàn.',
  )
})
