import { createDictionaryDatabase } from '@tingdu/features/dictionary/entries/test-dictionary.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ on: await createDictionaryDatabase() })
})
afterAll(() => app.close())

const found = async (query: string, count: number): Promise<string[]> => {
  const path = `rpc/search_words?q=${encodeURIComponent(query)}&select=chinese`
  const { body } = await app.as('student').get(path, { range: `0-${count - 1}` })
  return body.map((word: { chinese: string }) => word.chinese)
}

describe('among the first three:', () => {
  test.each([
    ['luxing', '旅行'],
    ['luyou', '旅游'],
    ['lushi', '律师'],
    ['nuxing', '女性'],
    ['falu', '法律'],
    ['guilu', '规律'],
    ['xiaolu', '效率'],
  ])('u typed for ü: %s is %s', async (query, word) => expect(await found(query, 3)).toContain(word))
})

describe('first:', () => {
  test.each([
    ['因该', '应该'],
    ['在见', '再见'],
    ['飞几', '飞机'],
    ['电恼', '电脑'],
    ['天汽', '天气'],
    ['图书管', '图书馆'],
    ['睌上', '晚上'],
    ['学羽', '学习'],
    ['漂高', '漂亮'],
  ])('the word for a typing error: %s is %s', async (query, word) => {
    expect(await found(query, 1)).toEqual([word])
  })

  test.each([
    ['thank you very much', '非常感谢'],
    ['to be late', '迟到'],
    ['cup of tea', '一杯茶'],
    ['how are you', '你好'],
    ['to fall in love', '爱上'],
    ['eat breakfast', '吃早饭'],
    ['I am hungry', '我饿了'],
    ['to swim', '游泳'],
    ['elefant', '大象'],
  ])('what English means: %s is %s', async (query, word) => expect(await found(query, 1)).toEqual([word]))

  test.each([
    ['as a phrase with a verb and a pronoun', 'I like', '我喜欢'],
    ['with an object that is a pronoun', 'help them', '帮助'],
    ['with an adverb of degree', 'extremely expensive', '贵'],
    ['in British spelling', 'grey', '灰色'],
    ['in British spelling of a consonant', 'tyre', '轮胎'],
    ['in British spelling', 'to practise', '练习'],
    ['in British spelling', 'favourite', '最喜欢'],
    ['by a British word', 'to queue', '排队'],
    ['by a British word', 'nappy', '尿布'],
    ['without a hyphen', 'tshirt', 'T恤'],
    ['by an adjective', 'jealous', '嫉妒'],
    ['on a sign', 'no smoking', '请勿吸烟'],
    ['by a possessive', 'mine', '我的'],
    ['by the noun that definitions describe', 'sister', '姐姐'],
    ['as not doing something', 'don’t worry', '别担心'],
    ['by a participle', 'to be worried', '担心'],
    ['as a phrase rather than one character', 'to make friends', '交朋友'],
  ])('English %s: %s is %s', async (_, query, word) => expect(await found(query, 1)).toEqual([word]))

  test.each([
    ['ㄋㄧˇㄏㄠˇ', '你好'],
    ['ㄌㄩˇ ㄒㄧㄥˊ', '旅行'],
    ['ㄒㄩㄝˊㄒㄧˊ', '学习'],
  ])('Zhuyin: %s is %s', async (query, word) => expect(await found(query, 1)).toEqual([word]))

  test.each([
    ['为什', '为什么'],
    ['心二意', '三心二意'],
    ['氵青', '清'],
  ])('the word of which somebody typed a part, or the components: %s is %s', async (query, word) => {
    expect(await found(query, 1)).toEqual([word])
  })

  test.each([
    ['another component', '牛扔', '牛奶'],
    ['a look-alike rather than a sound', '周未', '周末'],
    ['a component that many characters have', '医阮', '医院'],
    ['another character written much like it', '白包', '白色'],
    ['a character that sounds like another reading of it', '银形', '银行'],
    ['one that sounds the same, in a word of a later level', '在次', '再次'],
  ])('the word for one with %s: %s is %s', async (_, query, word) => {
    expect(await found(query, 1)).toEqual([word])
  })
})

describe('everyday phrases that the dictionary does not have', () => {
  test.each([
    ['in Chinese', '发邮件', '发邮件'],
    ['in traditional characters', '發郵件', '发邮件'],
    ['in pinyin', 'duoshaoqian', '多少钱'],
    ['in pinyin with spaces and tones', 'wǒ bù zhīdào', '我不知道'],
    ['in pinyin with which a more common word begins', 'buhao', '不好'],
    ['in English', 'send an email', '发邮件'],
    ['in English with to', 'to send an email', '发邮件'],
    ['in other English', 'how much does it cost', '多少钱'],
  ])('are first %s: %s', async (_, query, phrase) => expect(await found(query, 1)).toEqual([phrase]))

  test('come before the words that they consist of', async () => {
    expect(await found('how much is it', 2)).toEqual(['多少钱', '多少'])
    expect(await found('I love you', 2)).toEqual(['我爱你', '爱'])
  })

  test('do not come before a word that means the same', async () => {
    for (const [query, word] of [
      ['to turn left', '左转'],
      ['long time no see', '好久不见'],
      ['to go to school', '上学'],
      ['good', '好'],
      ['go', '去'],
    ] as const)
      expect(await found(query, 1), query).toEqual([word])
  })

  test('have a page, but no level', async () => {
    const { body } = await app.as('student').get('fc_words?chinese=eq.发邮件')
    expect(body).toEqual([
      expect.objectContaining({
        traditional: '發郵件',
        phonetic: 'fā yóu jiàn',
        defs: 'to send an email; to email',
        source: 'Tingdu',
        hsk_2: null,
        hsk_3: null,
        derived_level: null,
      }),
    ])
  })
})

test('words that occur together in a sentence are not corrected', async () => {
  for (const query of ['小鱼', '很好吃', '我喜欢']) {
    const path = `rpc/interpret_search?q=${encodeURIComponent(query)}`
    const { body } = await app.as('student').get(path)
    expect(JSON.stringify(body), query).not.toContain('similar')
  }
})
