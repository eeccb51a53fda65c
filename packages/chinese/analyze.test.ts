import '@tingdu/testing/same-cases.ts'
import { loadLexicon } from '@tingdu/testing/lexicon.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnalysisOptions, analyze } from './analyze.ts'

const lexicon = loadLexicon()

const tokens = (text: string, options?: AnalysisOptions) =>
  analyze(text, lexicon, options).flatMap((sentence) => sentence.tokens)
const words = (text: string, options?: AnalysisOptions) => tokens(text, options).map(({ chinese }) => chinese)
const readings = (text: string, options?: AnalysisOptions) =>
  tokens(text, options)
    .map(({ phonetic }) => phonetic)
    .join(' | ')

test('a token has its position, reading, meaning and dictionary entry', () => {
  const [sentence] = analyze('我们学习中文。', lexicon)
  expect(sentence).toMatchObject({ start: 0, end: 7 })
  expect(sentence?.tokens[1]).toMatchObject({
    start: 2,
    end: 4,
    chinese: '学习',
    phonetic: 'xué xí',
    defs: expect.stringContaining('learn'),
    word_id: lexicon.wordsOf('学习')[0]?.id,
    level: { standard: '3.0', level: 1 },
    alternatives: [],
  })
})

test('the other readings of a headword are returned as alternatives', () => {
  const [token] = tokens('长')
  expect(token?.phonetic).toBe('cháng')
  expect(token?.alternatives.map(({ phonetic }) => phonetic)).toContain('zhǎng')
})

describe('小 and a surname that the dictionary has only as a Japanese name', () => {
  const named = (text: string) =>
    tokens(text).flatMap(({ chinese, phonetic, defs }) =>
      defs === 'name of a person' ? [chinese, phonetic] : [],
    )

  test.each(['我的朋友叫小林。', '小林说他很忙。', '我和小林去图书馆。', '今天小林没来', '小林'])(
    '%s',
    (text) => {
      expect(named(text)).toEqual(['小林', 'Xiǎo Lín'])
    },
  )

  test.each(['小林先生来了。', '我的日本朋友叫小林。'])('is that name where the text says so: %s', (text) => {
    expect(named(text)).toEqual([])
    expect(tokens(text).find(({ chinese }) => chinese === '小林')?.defs).toBe('Kobayashi (name of a person)')
  })

  test.each([
    ...['小心', '小时', '小学', '小马', '小米', '小说', '小雨', '小雪', '小麦', '小路', '小强', '小泉'],
    ...['老家', '老师', '老板', '老虎', '老乡', '老公', '老总', '阿姨', '阿里'],
  ])('is no other word: %s', (word) => {
    const [entry] = lexicon.wordsOf(word)
    expect(tokens(`${word}。`)).toMatchObject([{ chinese: word, word_id: entry?.id }])
  })
})

test('a word that is only the name of a person says so', () => {
  const gloss = (word: string) => lexicon.wordsOf(word)[0]?.gloss
  expect(gloss('汤姆')).toBe('Tom (name of a person)')
  expect(gloss('欧阳')).toBe('two-character surname Ouyang')
  for (const word of ['亨利', '三田', '小名', '北京', '阿里'])
    expect(gloss(word)).not.toContain('name of a person')
})

describe('words', () => {
  const cases: [string, string[]][] = [
    ['我们去唱卡拉OK。', ['我们', '去', '唱', '卡拉OK']],
    ['他穿T恤，不穿AT恤。', ['他', '穿', 'T恤', '不', '穿', '恤']],
    ['３Ｄ打印很贵', ['３Ｄ打印', '很', '贵']],
    ['一共1,250.5元', ['一共', '元']],
    ['iPhone15很好', ['很', '好']],
    ['這個頭髮', ['這個', '頭髮']],
    ['走路只要十分钟', ['走路', '只', '要', '十', '分钟']],
    ['他十分高兴', ['他', '十分', '高兴']],
    ['三百六十五天', ['三百六十五', '天']],
    ['万一下雨', ['万一', '下雨']],
    ['干干净净的', ['干干净净', '的']],
    ['公园门口儿', ['公园', '门口儿']],
    ['我的儿子', ['我', '的', '儿子']],
    ['我叫李明。', ['我', '叫', '李明']],
    ['王老师来了', ['王', '老师', '来', '了']],
    ['你会不会说', ['你', '会不会', '说']],
    ['能不能便宜', ['能', '不', '能', '便宜']],
    ['他第一个到', ['他', '第一', '个', '到']],
    ['你得了吧，得了感冒', ['你', '得了', '吧', '得', '了', '感冒']],
    ['那天下着雨', ['那天', '下', '着', '雨']],
    ['没什么好吃的', ['没', '什么', '好吃', '的']],
    ['一传十，十传百', ['一传十，十传百']],
    ['十一点，六十分', ['十一', '点', '六十', '分']],
    ['下午一点', ['下午', '一', '点']],
    ['第一个人', ['第一', '个', '人']],
    ['星期一一早', ['星期一', '一早']],
    ['三十多个，十多年前', ['三十', '多', '个', '十', '多', '年', '前']],
    ['有多种多样的', ['有', '多种多样', '的']],
    ['一天天长大', ['一', '天', '天', '长大']],
    ['一箱子画', ['一', '箱子', '画']],
    ['爸爸妈妈', ['爸爸', '妈妈']],
    ['跟老周商量', ['跟', '老周', '商量']],
    ['我曾去过', ['我', '曾', '去', '过']],
    ['坏了！电梯坏了。', ['坏了', '电梯', '坏', '了']],
    ['好得很。雪下得很大', ['好', '得很', '雪', '下', '得', '很', '大']],
    ['像换了一个人。他一个人住', ['像', '换', '了', '一个', '人', '他', '一个人', '住']],
    ['表哥家，天下着雨', ['表哥', '家', '天', '下', '着', '雨']],
    ['天下著雨', ['天', '下', '著', '雨']],
    ['怪不得别人。怪不得他没来', ['怪', '不得', '别人', '怪不得', '他', '没', '来']],
    ['我\u200b们', ['我\u200b们']],
    ['', []],
    ['Hello!', []],
  ]
  test.each(cases)('%s', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })
})

describe('readings', () => {
  const cases: [string, string][] = [
    ['我得还书。', 'wǒ | děi | huán shū'],
    ['他还没还我钱。', 'tā | hái | méi | huán | wǒ | qián'],
    ['三只猫', 'sān | zhī | māo'],
    ['我只有一只', 'wǒ | zhǐ yǒu | yī | zhī'],
    ['慢慢地走在地上', 'màn màn | de | zǒu | zài | dì shang'],
    ['他长得很高', 'tā | zhǎng de | hěn | gāo'],
    ['头发长长了', 'tóu fa | zhǎng | cháng | le'],
    ['指甲长长了一点', 'zhǐ jia | zhǎng | cháng | le | yī diǎn'],
    ['长长的头发', 'cháng | cháng | de | tóu fa'],
    ['衣服干了', 'yī fu | gān | le'],
    ['王教授教得好', 'Wáng | jiào shòu | jiāo | de | hǎo'],
    ['單老師姓單', 'Shàn | lǎo shī | xìng | Shàn'],
    ['老師還沒來，我得還書', 'lǎo shī | hái | méi | lái | wǒ | děi | huán shū'],
    ['一个不', 'yī ge | bù'],
    ['二〇二六年', 'èr líng èr liù | nián'],
    ['小孩儿', 'xiǎo hái r'],
    ['一步一步地走', 'yī | bù | yī | bù | de | zǒu'],
    ['照张相', 'zhào | zhāng | xiàng'],
    ['那颗牙得拔', 'nà | kē | yá | děi | bá'],
    ['证明得很清楚', 'zhèng míng | de | hěn | qīng chu'],
    ['我种的菜', 'wǒ | zhòng | de | cài'],
    ['骆驼背上坐着人', 'luò tuo | bèi | shàng | zuò | zhe | rén'],
    ['地球在转', 'dì qiú | zài | zhuàn'],
    ['他高兴地', 'tā | gāo xìng | de'],
    ['高兴地，他走了', 'gāo xìng | de | tā | zǒu | le'],
    ['紧紧地', 'jǐn jǐn | de'],
    ['他家有地', 'tā | jiā | yǒu | dì'],
    ['门缝里，缝衣服', 'mén | fèng | lǐ | féng | yī fu'],
    ['削苹果', 'xiāo | píng guǒ'],
    ['去过中国，过中秋节', 'qù | guo | Zhōng guó | guò | Zhōng qiū jié'],
    ['撒了一把盐', 'sǎ | le | yī | bǎ | yán'],
    ['把书还到图书馆', 'bǎ | shū | huán | dào | tú shū guǎn'],
  ]
  test.each(cases)('%s', (text, expected) => {
    expect(readings(text)).toBe(expected)
  })
})

describe('meanings', () => {
  const cases: [string, string, RegExp][] = [
    ['现在三点', '点', /^o'clock/],
    ['百分之五点二', '五点二', /^5\.2$/],
    ['喝点水', '点', /^a little/],
    ['一条裤子', '条', /^measure word for long, thin things/],
    ['這三條褲子', '條', /^measure word/],
    ['九十八分', '分', /^point/],
    ['十月十五号', '号', /^day of the month/],
    ['三块钱', '块', /^yuan/],
    ['花了很多钱', '花', /^to spend/],
    ['一朵花', '花', /^flower/],
    ['我被骗了', '被', /passive/],
    ['别走', '别', /^don't/],
    ['等一会儿', '等一会儿', /^(?!.*variant of)/],
    ['好一点儿', '一点儿', /^a little/],
  ]
  test.each(cases)('%s: %s', (text, word, meaning) => {
    expect(tokens(text).find(({ chinese }) => chinese === word)?.defs).toMatch(meaning)
  })
})

test('sentences end at 。！？…； plus closing quotes and brackets, and at line breaks; white space is excluded', () => {
  const text = ' 他说：“好！”走了。\n\n是吗？！ 3.5元.'
  expect(analyze(text, lexicon).map(({ start, end }) => text.slice(start, end))).toEqual([
    '他说：“好！”',
    '走了。',
    '是吗？！',
    '3.5元.',
  ])
})

test('the name of who speaks belongs to the sentence that follows in its line', () => {
  const text = '王经理：你好！请坐。\nLisa: 谢谢！\n王经理：\n我今天请假。'
  expect(analyze(text, lexicon).map(({ start, end }) => text.slice(start, end))).toEqual([
    '王经理：你好！',
    '请坐。',
    'Lisa: 谢谢！',
    // Whom a letter greets, in a line of its own.
    '王经理：',
    '我今天请假。',
  ])
})

test('a byte order mark belongs to the preceding character, in the word and in the sentence', () => {
  const [sentence] = analyze('朋友\ufeff', lexicon)
  expect([sentence?.end, sentence?.tokens[0]?.end]).toEqual([3, 3])
})

describe('own words and corrections', () => {
  test('own words of the text take precedence over the dictionary', () => {
    const ownWords = [{ chinese: '高明天', phonetic: 'Gāo Míng tiān', defs: 'a boy' }]
    const [token, next] = tokens('高明天来了', { ownWords })
    expect(token).toMatchObject({
      chinese: '高明天',
      phonetic: 'Gāo Míng tiān',
      defs: 'a boy',
      word_id: null,
    })
    expect(next?.chinese).toBe('来')
  })
  test('own words without a reading or a meaning get those of their characters', () => {
    const [token] = tokens('乌比', { ownWords: [{ chinese: '乌比' }] })
    expect(token?.phonetic.toLowerCase()).toMatch(/^wū bǐ$/)
    expect(token?.defs).toContain(' + ')
  })
  test('one correction merges, two split', () => {
    expect(words('中文学习', { corrections: [{ start: 0, end: 4 }] })).toEqual(['中文学习'])
    const corrections = [
      { start: 0, end: 1 },
      { start: 1, end: 2 },
    ]
    expect(words('学习中文', { corrections })).toEqual(['学', '习', '中文'])
  })
  test('joined words that are no headword keep the readings and meanings of their parts', () => {
    const [joined] = tokens('了解到情况', { corrections: [{ start: 0, end: 3 }] })
    expect(joined).toMatchObject({ chinese: '了解到', phonetic: 'liǎo jiě dào', word_id: null })
    expect(joined?.defs).toBe(
      tokens('了解到情况')
        .slice(0, 2)
        .map(({ defs }) => defs)
        .join(' + '),
    )
    const [read] = tokens('我得走', { corrections: [{ start: 1, end: 3 }] }).slice(1)
    expect(read?.phonetic).toBe('děi zǒu')
    const [headword] = tokens('东西', { corrections: [{ start: 0, end: 2 }] })
    expect(headword).toEqual(tokens('东西')[0])
  })
  test('the parts of a word that was split are read as in it, where the dictionary has them so', () => {
    const split = (word: string) =>
      tokens(word, {
        corrections: [
          { start: 0, end: 1 },
          { start: 1, end: 2 },
        ],
      })
    expect(split('校长').map(({ phonetic }) => phonetic)).toEqual(['xiào', 'zhǎng'])
    expect(split('校长')[1]?.word_id).toBe(
      lexicon.wordsOf('长').find((word) => word.phonetic === 'zhǎng')?.id,
    )
    expect(split('东西').map(({ phonetic }) => phonetic)).toEqual(['dōng', 'xī'])
    expect(split('银行').map(({ phonetic }) => phonetic)).toEqual(['yín', 'háng'])
  })
  test('a correction selects a reading, or sets one that no entry has', () => {
    expect(tokens('长', { corrections: [{ start: 0, end: 1, phonetic: 'zhǎng' }] })[0]).toMatchObject({
      phonetic: 'zhǎng',
      word_id: lexicon.wordsOf('长').find((word) => word.phonetic === 'zhǎng')?.id,
    })
    expect(tokens('长', { corrections: [{ start: 0, end: 1, phonetic: 'xx' }] })[0]?.phonetic).toBe('xx')
  })
  test('a corrected word keeps its class, which the sense of its neighbors goes by', () => {
    const chosen = { start: 2, end: 3, phonetic: 'shuì', defs: 'to sleep', sense: 1 }
    const well = tokens('我没睡好。').at(-1)
    expect(well).toMatchObject({ chinese: '好', defs: expect.stringContaining('after a verb') })
    expect(tokens('我没睡好。', { corrections: [chosen] }).at(-1)).toEqual(well)
  })
  test('a correction across a sentence boundary joins the two sentences', () => {
    expect(analyze('走。来。', lexicon, { corrections: [{ start: 0, end: 3 }] })).toHaveLength(1)
  })
  test('invalid corrections are ignored', () => {
    const corrections = [
      { start: -1, end: 1 },
      { start: 1, end: 99 },
      { start: 1, end: 1 },
      { start: 0.5, end: 2 },
      { start: 2, end: 3 },
    ]
    expect(words('学习。', { corrections })).toEqual(['学习'])
  })
})

describe('any text', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...'我得还书，。！？…“”儿地了着长一二三百万〇○李明小王OK卡拉３Ｄ𠮷豈\u{2f800}\ufe0f\u0301\u200b\ud840\udc00\n\r .',
    ),
    fc.constantFrom('卡拉OK', '3D打印', '只要十分钟', '會不會', '干干净净', '的话', '百分之'),
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  )
  const text = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''))
  const position = fc.integer({ min: -2, max: 40 })
  const options = fc.record({
    ownWords: fc.array(fc.record({ chinese: piece }), { maxLength: 3 }),
    corrections: fc.array(fc.record({ start: position, end: position }), { maxLength: 3 }),
  })

  test('tokens are substrings in order, inside their sentences, and each has a meaning', () => {
    fc.assert(
      fc.property(text, options, (input, more) => {
        let at = 0
        for (const sentence of analyze(input, lexicon, more)) {
          expect(sentence.start).toBeGreaterThanOrEqual(at)
          at = sentence.start
          for (const token of sentence.tokens) {
            expect(token.start).toBeGreaterThanOrEqual(at)
            expect(token.end).toBeGreaterThan(token.start)
            expect(input.slice(token.start, token.end)).toBe(token.chinese)
            expect(token.defs).not.toBe('')
            at = token.end
          }
          expect(sentence.end).toBeGreaterThanOrEqual(at)
          at = sentence.end
        }
      }),
      { numRuns: 1500 },
    )
  })

  test('every Chinese character is in a token', () => {
    fc.assert(
      fc.property(text, (input) => {
        const covered = new Set(tokens(input).flatMap(({ start, end }) => range(start, end)))
        for (const found of input.matchAll(/[\u4e00-\u9fff]/g)) expect(covered).toContain(found.index)
      }),
      { numRuns: 500 },
    )
  })

  test('analyzes a single sentence of 50,000 unknown characters', () => {
    expect(tokens('\u{3106c}'.repeat(50_000))).toHaveLength(50_000)
  })
})

const range = (start: number, end: number): number[] =>
  Array.from({ length: end - start }, (_, at) => start + at)
