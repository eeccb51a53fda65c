import { expect, test } from 'vitest'
import { paragraphsOf, scriptOf, spokenParagraphs } from './reader/sentences.ts'

const content = '你好。再见。\n\n我走了。'
const textsOf = (document: Parameters<typeof paragraphsOf>[0]) =>
  paragraphsOf(document).map(({ sentences }) => sentences.map(({ text }) => text))

test('line breaks separate paragraphs, and words are counted from their sentence', () => {
  const document = {
    content,
    sentences: [
      { start: 0, end: 3 },
      { start: 3, end: 6, words: [{ start: 3, end: 5, phonetic: 'zài jiàn', defs: 'goodbye', word_id: 4 }] },
      { start: 8, end: 12, translation: ' I am off. ' },
    ],
  }
  expect(textsOf(document)).toEqual([['你好。', '再见。'], ['我走了。']])
  const [first, second] = paragraphsOf(document)
  expect(first?.sentences[1]?.tokens).toEqual([
    { start: 0, end: 2, chinese: '再见', phonetic: 'zài jiàn', defs: 'goodbye', word_id: 4 },
  ])
  expect(second?.sentences[0]).toMatchObject({ index: 2, translation: 'I am off.' })
})

test('names of the text, surnames alone and names of persons are marked as names', () => {
  const words = [
    { start: 0, end: 1, phonetic: 'Wáng', word_id: 1 },
    { start: 1, end: 3, phonetic: 'lǎo shī', word_id: 2 },
    { start: 3, end: 4, phonetic: 'qù', word_id: 3 },
    { start: 4, end: 6, phonetic: 'Cháng chéng', word_id: 4 },
    { start: 6, end: 8, phonetic: 'Běi jīng', defs: 'Beijing, capital of China', word_id: 5 },
    { start: 8, end: 10, phonetic: 'Tāng mǔ', defs: 'Tom (name of a person)', word_id: 6 },
    { start: 10, end: 12, phonetic: 'Ōu yáng', defs: 'two-character surname Ouyang', word_id: 7 },
  ]
  const document = {
    content: '王老师去长城北京汤姆欧阳',
    sentences: [{ start: 0, end: 12, words }],
    names: [{ chinese: '长城' }],
  }
  const tokens = paragraphsOf(document)[0]?.sentences[0]?.tokens ?? []
  expect(tokens.filter(({ isName }) => isName).map(({ chinese }) => chinese)).toEqual([
    '王',
    '长城',
    '汤姆',
    '欧阳',
  ])
})

test('a number is no word of the dictionary, and its meaning is in figures', () => {
  const words = [
    { start: 0, end: 2, phonetic: 'èr shí', defs: 'twenty; 20', word_id: 1 },
    { start: 2, end: 4, phonetic: 'dì sān', defs: '3rd; number 3', word_id: 2 },
    { start: 4, end: 7, phonetic: 'wǔ líng èr', defs: '502', word_id: null },
    { start: 7, end: 9, phonetic: 'shí jǐ', defs: 'more than ten', word_id: 3 },
    { start: 9, end: 11, phonetic: 'Shí Yī', defs: 'PRC National Day', word_id: 4 },
    { start: 11, end: 12, phonetic: 'èr', defs: 'two', word_id: 5 },
  ]
  const document = { content: '二十第三五〇二十几十一二', sentences: [{ start: 0, end: 12, words }] }
  const tokens = paragraphsOf(document)[0]?.sentences[0]?.tokens ?? []
  expect(tokens.map(({ defs, word_id, isNumber }) => [defs, word_id, isNumber])).toEqual([
    ['20', null, true],
    ['3rd; number 3', null, true],
    ['502', null, true],
    ['more than ten', null, true],
    ['PRC National Day', 4, undefined],
    ['two', 5, undefined],
  ])
})

test('a long paragraph is divided at a sentence, so that no part is long', () => {
  const sentence = `${'字'.repeat(299)}。`
  const sentences = [0, 1, 2, 3].map((index) => ({ start: index * 300, end: (index + 1) * 300 }))
  const parts = paragraphsOf({ content: `${sentence.repeat(4)}\n好。`, sentences })
  expect(parts.map(({ start, continued, sentences: { length } }) => [start, continued, length])).toEqual([
    [0, false, 2],
    [600, true, 2],
    [1201, false, 1],
  ])
})

/** A document with these sentences on one line. */
const inOneParagraph = (...texts: string[]) => {
  const startOf = (index: number) => texts.slice(0, index).join('').length
  const sentences = texts.map((_, index) => ({ start: startOf(index), end: startOf(index + 1) }))
  return { content: texts.join(''), sentences }
}

test('each turn of a dialogue begins a line, and keeps its sentences and their places', () => {
  const turns = ['安娜：你好。', '这个鱼辣吗？', '店长：不辣。', 'A：真的？', '安娜：真的吗？']
  const document = inOneParagraph('他们在成都。', ...turns)
  const parts = paragraphsOf(document)
  const shown = parts.map(({ continued, turn, sentences }) => [
    continued,
    turn,
    sentences.map(({ text }) => text),
  ])
  expect(shown).toEqual([
    [false, undefined, ['他们在成都。']],
    [true, true, ['安娜：你好。', '这个鱼辣吗？']],
    [true, true, ['店长：不辣。']],
    [true, true, ['A：真的？']],
    [true, true, ['安娜：真的吗？']],
  ])
  const sentences = parts.flatMap((part) => part.sentences)
  expect(sentences.map(({ start }) => start)).toEqual(document.sentences.map(({ start }) => start))
  expect(sentences.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5])
})

test('a long name that is one word begins a turn', () => {
  const document = inOneParagraph('阿卜杜拉曼：你好。', '店长：请坐。', '阿卜杜拉曼：谢谢。')
  const named = document.sentences.map(({ start, end }, index) =>
    index === 1 ? { start, end } : { start, end, words: [{ start, end: start + 5 }] },
  )
  expect(textsOf({ ...document, sentences: named })).toHaveLength(3)
  expect(textsOf(document)).toHaveLength(1)
})

test('paragraphs are turns only if someone speaks twice', () => {
  const turnsIn = (...lines: string[]) =>
    paragraphsOf({ content: lines.join('\n') }).flatMap(({ turn, sentences }) =>
      turn ? sentences.map(({ text }) => text) : [],
    )
  expect(turnsIn('妈妈：', '我到了。', '第二段：我很好。', '第三段：再见。')).toEqual([])
  const dialogue = ['安娜：你好。', '店长：请坐。', '安娜：谢谢。']
  expect(turnsIn('他们在成都。', ...dialogue)).toEqual(dialogue)
})

test.each([
  ['a colon alone', ['要带的东西：水。', '我们走吧。', '好：走。']],
  ['a quotation', ['他说：“走。”', '他说：“好。”']],
  ['a longer beginning', ['一定要带的东西：电脑。', '一定要带的东西：水。']],
  ['a beginning that no other sentence has', ['第一：水。', '第二：电脑。']],
])('%s makes no dialogue', (_, texts) => {
  expect(textsOf(inOneParagraph(...texts))).toEqual([texts])
})

test('content without sentences is kept, line by line', () => {
  expect(textsOf({ content })).toEqual([['你好。再见。'], ['我走了。']])
  expect(textsOf({ content, sentences: [{ start: 3, end: 6 }] })).toEqual([
    ['你好。', '再见。'],
    ['我走了。'],
  ])
})

test('a timing needs its recording', () => {
  const timed = (index: number, from: number) => ({
    start: from,
    end: from + 1,
    sound: { index, from, to: from + 1 },
  })
  const document = {
    content: '一二三',
    sounds: [{ path: 'a.mp3' }],
    sentences: [timed(0, 0), timed(0, 1), timed(1, 2)],
  }
  const sentences = paragraphsOf(document).flatMap((paragraph) => paragraph.sentences)
  expect(sentences.map(({ timing }) => timing?.from)).toEqual([0, 1, undefined])
})

test.each([
  ['我们学习中文。', 'simplified'],
  ['我們學習中文。', 'traditional'],
])('%s is in %s characters', (text, script) => expect(scriptOf(text)).toBe(script))

test('readings have the tones of speech beside those of the dictionary, also across words', () => {
  const content = '我很好。一个'
  const words = [
    { start: 0, end: 1, phonetic: 'wǒ' },
    { start: 1, end: 2, phonetic: 'hěn' },
    { start: 2, end: 3, phonetic: 'hǎo' },
  ]
  const sentences = [
    { start: 0, end: 4, words },
    { start: 4, end: 6, words: [{ start: 4, end: 6, phonetic: 'yī ge' }] },
  ]
  const tokens = spokenParagraphs(paragraphsOf({ content, sentences })).flatMap((paragraph) =>
    paragraph.sentences.flatMap((sentence) => sentence.tokens),
  )
  expect(tokens.map(({ phonetic, spoken }) => [phonetic, spoken])).toEqual([
    ['wǒ', 'wǒ'],
    ['hěn', 'hén'],
    ['hǎo', 'hǎo'],
    ['yī ge', 'yí ge'],
  ])
})
