import { expect, test } from 'vitest'
import { writtenSentence } from './written-sentence.ts'

/** Words with their readings and, for verbs, their meanings, in the order of the text. */
const read = (text: string, ...words: [chinese: string, phonetic: string, defs?: string][]) => {
  let at = 0
  const placed = words.map(([chinese, phonetic, defs = '']) => {
    const start = text.indexOf(chinese, at)
    at = start + chinese.length
    return { start, end: at, phonetic, defs }
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
    'Nǐ kàn! Xià xuě le.',
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

test('ordinals have a hyphen', () => {
  expect(read('第三课', ['第', 'dì'], ['三', 'sān'], ['课', 'kè'])).toBe('Dì-sān kè')
  expect(read('第几个？', ['第', 'dì'], ['几个', 'jǐ ge'])).toBe('Dì-jǐ gè?')
  expect(read('第3课', ['第', 'dì'], ['课', 'kè'])).toBe('Dì-3 kè')
})

const wo: [string, string] = ['我', 'wǒ']
const zou: [string, string, string] = ['走', 'zǒu', 'to walk']
const le: [string, string] = ['了', 'le']

test('a verb and its result are one word', () => {
  const zuo: [string, string, string] = ['做', 'zuò', 'to do']
  expect(read('我做好了', wo, zuo, ['好', 'hǎo'], le)).toBe('Wǒ zuòhǎo le')
  expect(read('走到学校', zou, ['到', 'dào'], ['学校', 'xué xiào'])).toBe('Zǒudào xuéxiào')
  expect(read('累死我了', ['累', 'lèi'], ['死', 'sǐ'], wo, le)).toBe('Lèisǐ wǒ le')
  expect(read('整理好了', ['整理', 'zhěng lǐ', 'to put in order'], ['好', 'hǎo'], le)).toBe('Zhěnglǐ hǎo le')
})

test('words that only stand beside a verb are separate', () => {
  const shan: [string, string] = ['山', 'shān']
  expect(read('山上', shan, ['上', 'shàng', 'up; on; to go up'])).toBe('Shān shàng')
  expect(read('他很好', ['他', 'tā'], ['很', 'hěn'], ['好', 'hǎo'])).toBe('Tā hěn hǎo')
  expect(read('想去', ['想', 'xiǎng', 'to want to'], ['去', 'qù', 'to go'])).toBe('Xiǎng qù')
  expect(read('去过', ['去', 'qù', 'to go'], ['过', 'guo'])).toBe('Qù guo')
  expect(read('看见，好', ['看见', 'kàn jiàn', 'to see'], ['好', 'hǎo'])).toBe('Kànjiàn, hǎo')
  expect(read('穿红的', ['穿', 'chuān', 'to wear'], ['红', 'hóng'], ['的', 'de'])).toBe('Chuān hóng de')
  expect(read('走，好', zou, ['好', 'hǎo'])).toBe('Zǒu, hǎo')
})

test('a direction after its verb is a word without tones', () => {
  expect(read('走出来', zou, ['出来', 'chū lái'])).toBe('Zǒu chulai')
  expect(read('走進來', zou, ['進來', 'jìn lái'])).toBe('Zǒu jinlai')
  expect(read('走了过去', zou, le, ['过去', 'guò qù'])).toBe('Zǒu le guoqu')
  expect(read('安静下来', ['安静', 'ān jìng', 'quiet'], ['下来', 'xià lai'])).toBe('Ānjìng xialai')
})

test('a direction by itself and the past have their tones', () => {
  expect(read('我出来了', wo, ['出来', 'chū lái'], le)).toBe('Wǒ chūlái le')
  expect(read('请进来', ['请', 'qǐng', 'to ask'], ['进来', 'jìn lái'])).toBe('Qǐng jìnlái')
  expect(read('忘过去', ['忘', 'wàng', 'to forget'], ['过去', 'guò qù'])).toBe('Wàng guòqù')
  expect(read('忘了回来', ['忘', 'wàng', 'to forget'], le, ['回来', 'huí lai'])).toBe('Wàng le huílai')
})

test('between a verb and its result 不 and 得 have no tone; a direction has its tones', () => {
  const xie: [string, string, string] = ['写', 'xiě', 'to write']
  const bu: [string, string] = ['不', 'bù']
  expect(read('写不完', xie, bu, ['完', 'wán'])).toBe('Xiěbuwán')
  expect(read('写得完', xie, ['得', 'de'], ['完', 'wán'])).toBe('Xiědewán')
  expect(read('写得好', xie, ['得', 'de'], ['好', 'hǎo'])).toBe('Xiě de hǎo')
  expect(read('写不了', xie, ['不了', 'bù liǎo'])).toBe('Xiěbuliǎo')
  expect(read('写不出来', xie, bu, ['出来', 'chu lai'])).toBe('Xiě bu chūlái')
  expect(read('去不去', ['去', 'qù', 'to go'], bu, ['去', 'qù', 'to go'])).toBe('Qù bu qù')
  expect(read('够不够', ['够', 'gòu', 'enough'], ['不够', 'bù gòu'])).toBe('Gòu bu gòu')
})

test('doubled verbs and 们 are joined', () => {
  expect(read('走走', zou, zou)).toBe('Zǒuzou')
  expect(read('同学们', ['同学', 'tóng xué'], ['们', 'men'])).toBe('Tóngxuémen')
})

test('an adjective is the result of a verb at the end of a clause', () => {
  const cai: [string, string, string] = ['猜', 'cāi', 'to guess']
  const shuo: [string, string, string] = ['说', 'shuō', 'to say']
  expect(read('我猜对了', wo, cai, ['对', 'duì'], le)).toBe('Wǒ cāiduì le')
  expect(read('我说对她好', wo, shuo, ['对', 'duì'], ['她', 'tā'], ['好', 'hǎo'])).toBe('Wǒ shuō duì tā hǎo')
  expect(read('用掉了', ['用', 'yòng', 'to use'], ['掉', 'diào'], le)).toBe('Yòngdiào le')
  expect(read('别嫌少', ['别', 'bié'], ['嫌', 'xián', 'to dislike'], ['少', 'shǎo'])).toBe('Bié xián shǎo')
})

test('不 before 来 and 去 is joined, and between a repeated word it is separate', () => {
  const bu: [string, string] = ['不', 'bù']
  const gou: [string, string, string] = ['够', 'gòu', 'to reach']
  expect(read('出不去', ['出', 'chū', 'to go out'], bu, ['去', 'qù'])).toBe('Chūbuqù')
  expect(read('够不够', gou, bu, gou)).toBe('Gòu bu gòu')
})

test('a repeated verb before its object, adjective or noun', () => {
  expect(read('散散步', ['散', 'sàn', 'to scatter'], ['散步', 'sàn bù'])).toBe('Sànsan bù')
  expect(read('点了点头', ['点', 'diǎn', 'to nod'], le, ['点头', 'diǎn tóu'])).toBe('Diǎn le diǎn tóu')
  expect(read('高高的', ['高', 'gāo'], ['高', 'gāo'], ['的', 'de'])).toBe('Gāogāo de')
  expect(read('对，对', ['对', 'duì'], ['对', 'duì'])).toBe('Duì, duì')
})

test('an approximate number has a hyphen, digits do not', () => {
  const yi: [string, string] = ['一', 'yī']
  const liang: [string, string] = ['两', 'liǎng']
  expect(read('一两个', yi, liang, ['个', 'gè'])).toBe('Yī-liǎng gè')
  expect(read('三四五', ['三', 'sān'], ['四', 'sì'], ['五', 'wǔ'])).toBe('Sān sì wǔ')
})

test('the superlative of an adjective is two words, the adverb one', () => {
  expect(read('离我最近。', ['离', 'lí'], wo, ['最近', 'zuì jìn'])).toBe('Lí wǒ zuì jìn.')
  expect(read('我最近很忙。', wo, ['最近', 'zuì jìn'], ['很', 'hěn'], ['忙', 'máng'])).toBe(
    'Wǒ zuìjìn hěn máng.',
  )
  expect(read('最近的天气', ['最近', 'zuì jìn'], ['的', 'de'], ['天气', 'tiān qì'])).toBe('Zuìjìn de tiānqì')
})
