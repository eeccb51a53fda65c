import { exampleSentences, quizWords } from '@tingdu/testing/quiz-content.ts'
import { describe, expect, test } from 'vitest'
import { makeQuestions } from './make-questions.ts'
import { ordersOf } from './order-pieces.ts'
import { choiceKinds, GAP, type MadeKind, madeKinds, type Question, tappedKinds } from './question.ts'
import { contentWords, partOf, type QuizSentence, type QuizWord } from './quiz-word.ts'
import { type PooledWord, poolOf } from './word-pool.ts'

const words = quizWords()
const pool = poolOf(words)
const byId = new Map(words.map((word) => [word.id, word]))

function questionsOfLevel(level: number, count: number, seed: number): Question[] {
  const ids = words.filter((word) => word.level === level).map(({ id }) => id)
  return makeQuestions({ words: ids, sentencesOf: exampleSentences }, pool, { kinds: madeKinds, count, seed })
}

const questions = [1, 2, 3, 4, 5].flatMap((level) => questionsOfLevel(level, 200, level))
/** As they are written, without the mark at the end. */
const sentences = new Set(
  words.flatMap(exampleSentences).map(({ chinese }) => chinese.replace(/[。！？]$/, '')),
)
const ofKind = (...kinds: string[]) => questions.filter(({ kind }) => kinds.includes(kind))
const wordOf = ({ word_id }: Question) => byId.get(word_id ?? 0) as QuizWord
const wrongOf = ({ options, accepted }: Question) => options.filter((option) => option !== accepted[0])

/** Written apart from what makes the questions, so that both cannot be wrong in the same way. */
const meaningsOf = ({ senses, other_senses }: QuizWord): string[] =>
  [...senses, ...(other_senses ?? [])]
    .filter(({ kind }) => !kind)
    .flatMap(({ text }) => text.toLowerCase().split(/[;,/]/))
    .map((part) =>
      part
        .replace(/\(.*?\)/g, '')
        .replace(/^\s*(?:to|a|an|the)\s+/, '')
        .trim(),
    )
    // Not the π) of a remark that the comma cuts.
    .filter((part) => /[a-z]/.test(part))

/** The words of the pool whose meaning an option may be. */
const meant = Map.groupBy(
  pool.words.map((word) => word),
  ({ meaning }) => meaning,
)
const isFit = (asked: QuizWord, other: { level: number; part: string }, part: string) =>
  other.part === part && Math.abs(other.level - asked.level) <= 1
const toneless = (phonetic: string) =>
  phonetic
    .normalize('NFD')
    .replace(/[\u0300-\u0304\u030c\s'’]/g, '')
    .toLowerCase()
const sound = (phonetic: string) => phonetic.replace(/[\s'’]/g, '').toLowerCase()

describe('sentences to put in order', () => {
  const idOf = (chinese: string) => pool.entriesOf(chinese)[0]?.id ?? null
  /** A sentence whose words are separated by spaces. */
  const orders = (spaced: string) => {
    const tokens = spaced.split(' ')
    let end = 0
    const spans = tokens.map((text) => {
      const start = end
      end += text.length
      return { start, end, word_id: idOf(text) }
    })
    return ordersOf({ chinese: `${tokens.join('')}。`, english: '', words: spans }, pool)?.map((pieces) =>
      pieces.join(' '),
    )
  }

  test('are left out where another order may be right', () => {
    for (const sentence of [
      '北京 大学 是 我 的 第一 志愿',
      '年轻 时 爷爷 能 挑 一百 斤',
      '在 电影 里 她 演 一个 重要 的 角色',
      '我 看 过 这 本 书',
      '他 住 在 北京 东边',
      '今天 我 弟弟 的 朋友 来 学校',
      '我 和 他 一起 去 学校',
      '她 在 医学 方面 取得 了 很 大 的 成就',
      '她 在 大使馆 当 翻译',
      '我 有 一些 问题 想 问 你',
      '苹果 去 了 皮 再 吃',
      '这里 男女 都 可以 报名',
      '下 个 学期 你 有 几 门 课',
      '期中 考试 我 考 得 不 太 好',
      '有空儿 大家 聚 一 聚 吧',
      '他 喝 红茶 喜欢 加 牛奶',
      '我 买 了 一 个 新 手机',
      '我 去 过 三 次 北京',
      '他们 有 一 儿 一 女',
      '我们 每 个 月 十 号 发 工资',
      '他 坚持 要 自己 付钱',
      '我 丢 了 钱包',
      '妈妈 补 好 了 裤子',
      '老师 现场 回答 了 学生 的 问题',
      '这个 字 怎么 读',
      '校长 正在 办公室 里 开会',
      '我 就是 不 想 去',
      '员工 要 定期 检查 身体',
      '我 姐姐 是 大学生',
      '你 对 我 有 意见 吗',
      '警察 五分钟 就 赶到 了',
      '这 种 茶 春季 最 好喝',
      '我 不敢 一个人 去',
      '他 的 事 我 不 想 管',
      '请 说 慢 一点儿',
      '学 好 外语 需要 大量 的 时间',
    ])
      expect(orders(sentence), sentence).toBeUndefined()
  })

  test('keep a number with what is counted, and a possessor with what is possessed', () => {
    // Apart, they could be turned round: 衣服我穿了三层.
    expect(orders('我 穿 了 三 层 衣服')).toBeUndefined()
    expect(orders('我 想 租 一个 房子')).toEqual(['我 想 租 一个房子'])
    expect(orders('你 家 有 几 口 人')).toBeUndefined()
    expect(orders('你 去过 多少个 国家')).toBeUndefined()
    expect(orders('我 去 买 件 衣服')).toEqual(['我 去 买 件衣服'])
    expect(orders('你 能 吃 辣 的 吗')).toEqual(['你 能 吃 辣的吗'])
    expect(orders('我 认识 他 的 朋友 吗')).toBeUndefined()
  })

  test('count before and after the subject where a word of time may stand there', () => {
    expect(orders('今天 我 坐 火车 去')).toEqual(['今天 我 坐 火车 去', '我 今天 坐 火车 去'])
    expect(orders('我 近期 要 去 北京')).toEqual(['我 近期 要 去 北京', '近期 我 要 去 北京'])
    expect(orders('他 明天 来 学校 吗')).toEqual(['他 明天 来 学校吗', '明天 他 来 学校吗'])
  })
})

describe('of 1,000 questions', () => {
  test('there are some of each kind', () => {
    expect(questions).toHaveLength(1000)
    for (const kind of madeKinds) expect(ofKind(kind).length, kind).toBeGreaterThan(15)
  })

  test('those with options have four different ones, of which one is right', () => {
    for (const question of ofKind(...choiceKinds)) {
      expect(new Set(question.options).size).toBe(4)
      expect(question.options.filter((option) => question.accepted.includes(option))).toHaveLength(1)
      expect(question.accepted).toHaveLength(1)
    }
  })

  test('the right option is in any place', () => {
    const places = ofKind(...choiceKinds).map(({ options, accepted }) =>
      options.indexOf(accepted[0] as string),
    )
    for (const place of [0, 1, 2, 3])
      expect(places.filter((each) => each === place).length).toBeGreaterThan(places.length / 6)
  })

  test('wrong meanings are of words of the same class and level ± 1, and of none that means the same', () => {
    for (const question of ofKind('meaning', 'listening')) {
      const asked = wordOf(question)
      const { part } = pool.byId.get(asked.id) as { part: string }
      for (const option of wrongOf(question)) {
        const sources = (meant.get(option) ?? []).filter((other) => isFit(asked, other, part))
        expect(sources, `${asked.chinese}: ${option}`).not.toEqual([])
        const right = new Set(meaningsOf(asked))
        for (const part of option.toLowerCase().split(';')) {
          const meaning = part
            .replace(/\(.*?\)/g, '')
            .replace(/^\s*(?:to|a|an|the)\s+/, '')
            .trim()
          expect(right.has(meaning), `${asked.chinese}: ${option}`).toBe(false)
        }
      }
    }
  })

  test('no option that is heard is the meaning of a word that sounds the same', () => {
    for (const question of ofKind('listening')) {
      const alike = words.filter(({ phonetic }) => sound(phonetic) === sound(wordOf(question).phonetic))
      const meanings = new Set(alike.flatMap(meaningsOf))
      for (const option of wrongOf(question)) expect(meanings.has(option.replace(/^to /, ''))).toBe(false)
    }
  })

  test('wrong readings are no reading of the word, and differ in tones alone where these are asked', () => {
    for (const question of ofKind('reading', 'tone')) {
      const asked = wordOf(question)
      const readings = words
        .filter(({ chinese }) => chinese === asked.chinese)
        .map(({ phonetic }) => sound(phonetic))
      for (const option of wrongOf(question)) {
        expect(readings).not.toContain(sound(option))
        expect(option.split(' ')).toHaveLength(asked.phonetic.split(' ').length)
        if (question.kind === 'tone') expect(toneless(option)).toBe(toneless(asked.phonetic))
      }
    }
  })

  test('no wrong tones are those of speech: 你好 as ní hǎo', () => {
    const [hello] = pool.entriesOf('你好')
    for (let seed = 0; seed < 50; seed += 1) {
      const [question] = makeQuestions({ words: [hello?.id ?? 0], sentencesOf: () => [] }, pool, {
        ...{ kinds: ['tone'], count: 1, seed },
      })
      if (question) expect(question.options).not.toContain('ní hǎo')
    }
  })

  test('a gap is filled by one option: the others are of the same class and level ± 1, and not in the translation', () => {
    for (const question of ofKind('cloze')) {
      const asked = wordOf(question)
      const { text = '', english = '' } = question.prompt
      expect(text.split(GAP)).toHaveLength(2)
      expect(text).not.toContain(asked.chinese)
      // The sentence may have it in any of its meanings.
      const parts = asked.senses.map((sense) => partOf({ senses: [sense] }))
      for (const option of wrongOf(question)) {
        const entries = pool
          .entriesOf(option)
          .filter((other) => parts.some((part) => isFit(asked, other, part)))
        expect(entries, option).not.toEqual([])
        for (const entry of entries)
          for (const meaning of meaningsOf(entry))
            expect(
              new RegExp(`\\b${meaning.replace(/[^a-z ]/g, '.')}\\b`, 'i').test(english),
              `${option} in ${english}`,
            ).toBe(false)
      }
    }
  })

  test('what is put in order has each piece once, in an order that is not right yet', () => {
    for (const { options, accepted, prompt } of ofKind('order')) {
      expect(prompt.english).not.toBe('')
      for (const order of accepted) {
        expect([...order].sort()).toEqual([...options.join('')].sort())
        expect(order).not.toBe(options.join(''))
      }
      expect(sentences).toContain(accepted[0])
      expect(new Set(accepted).size).toBe(accepted.length)
    }
  })

  test('a word that is typed may be any that has the meaning', () => {
    for (const question of ofKind('type')) {
      const asked = wordOf(question)
      expect(question.accepted).toEqual(expect.arrayContaining([asked.chinese, asked.traditional]))
      const [first = ''] = (question.prompt.english ?? '').toLowerCase().split(';')
      const isAlike = ({ senses: [sense] }: QuizWord) =>
        sense?.part === asked.senses[0]?.part && sense?.text.toLowerCase() === first
      const partIn = ({ id }: QuizWord) => pool.byId.get(id)?.part
      for (const { chinese } of words.filter(isAlike)) expect(question.accepted, first).toContain(chinese)
      const classesOf = (entry: QuizWord) => [partIn(entry), ...(entry.other_senses ? [''] : [])]
      for (const form of question.accepted) {
        const entries = words.filter(({ chinese, traditional }) => [chinese, traditional].includes(form))
        const classes = entries.flatMap(classesOf)
        expect(
          classes.some((part) => part === '' || part === partIn(asked)),
          form,
        ).toBe(true)
      }
    }
  })

  test('a word that is typed has the meaning with its remark, and no homonym of the English word', () => {
    const typed = (chinese: string) => {
      const [word] = pool.entriesOf(chinese)
      const wish = { kinds: ['type' as const], count: 1, seed: 1 }
      return makeQuestions({ words: [word?.id ?? 0], sentencesOf: () => [] }, pool, wish)[0]?.accepted
    }
    expect(typed('两')).toEqual(['两', '兩'])
    expect(typed('月份')).toContain('月')
    expect(typed('字母')).not.toContain('信')
    expect(typed('法院')).toContain('法庭')
    expect(typed('合适')).not.toContain('权利')
    expect(typed('小说')).not.toContain('报道')
    expect(typed('实验')).toContain('试验')
    expect(typed('送')).not.toContain('受到')
    expect(typed('要')).not.toContain('问候')
    expect(typed('诚实')).toContain('老实')
  })

  test('no word of place, time or color stands among names of things', () => {
    const standingOut =
      /^(?:before|after|above|below|under|top|side|next|last|yesterday|about|the past|blue|red|evening)\b/
    const things = ['字典', '女儿', '苹果', '面包', '桌子', '科学', '结果', '生日'].map(
      (chinese) => pool.entriesOf(chinese)[0]?.id ?? 0,
    )
    const wish = { kinds: ['meaning' as const], count: things.length }
    for (let seed = 0; seed < 20; seed += 1)
      for (const question of makeQuestions({ words: things, sentencesOf: () => [] }, pool, { ...wish, seed }))
        for (const option of wrongOf(question))
          expect(standingOut.test(option), `${question.accepted}: ${option}`).toBe(false)
  })

  test('a character that is written is not shown', () => {
    for (const { prompt, accepted } of ofKind('write'))
      for (const character of accepted) expect(`${prompt.text}${prompt.english}`).not.toContain(character)
  })

  test('a character that is written may be that of a word that sounds and means the same', () => {
    const [word] = pool.entriesOf('作')
    const wish = { kinds: ['write' as const], count: 1, seed: 1 }
    const [question] = makeQuestions({ words: [word?.id ?? 0], sentencesOf: () => [] }, pool, wish)
    expect(question?.accepted).toEqual(['作', '做'])
  })

  test('no option of a gap is said with the words of its sentence', () => {
    const [word] = pool.entriesOf('处理')
    for (let seed = 0; seed < 400; seed += 1) {
      const wish = { kinds: ['cloze' as const], count: 1, seed }
      const [question] = makeQuestions({ words: [word?.id ?? 0], sentencesOf: exampleSentences }, pool, wish)
      expect(question?.prompt.text).toContain('问题')
      expect(question?.options).not.toContain('解决')
    }
  })

  test('no question shows its answer, and no sentence is shown twice', () => {
    for (const level of [1, 2, 3]) {
      const made = questionsOfLevel(level, 50, 99)
      const sentences = made
        .filter(({ kind }) => kind === 'cloze' || kind === 'order')
        .map(({ prompt }) => prompt.english)
      expect(new Set(sentences).size).toBe(sentences.length)
    }
  })

  test('a seed makes the same questions again', () => {
    expect(questionsOfLevel(2, 30, 5)).toEqual(questionsOfLevel(2, 30, 5))
    expect(questionsOfLevel(2, 30, 5)).not.toEqual(questionsOfLevel(2, 30, 6))
  })
})

test('no two options could be given for each other: no meaning of one has a word that is shown of another', () => {
  for (const question of ofKind('meaning', 'listening')) {
    const asked = pool.byId.get(question.word_id ?? 0) as PooledWord
    const all = contentWords(
      [...asked.senses, ...(asked.other_senses ?? [])]
        .flatMap(({ kind, text }) => (kind ? [] : text))
        .join('; ')
        .replace(/\([^)]*\)/g, ''),
    )
    for (const option of wrongOf(question))
      for (const word of contentWords(option.replace(/\([^)]*\)/g, '')))
        expect(all, `${asked.chinese}: ${option}`).not.toContain(word)
  }
})

test('a word is chosen for its meaning among words of the same class and level ± 1, none of which has the meaning', () => {
  const ids = words.filter(({ level }) => level <= 3).map(({ id }) => id)
  const wish = { kinds: ['word' as const], count: 300, seed: 1 }
  const chosen = makeQuestions({ words: ids, sentencesOf: () => [] }, pool, wish)
  expect(chosen).toHaveLength(300)
  for (const question of chosen) {
    const asked = pool.byId.get(question.word_id ?? 0) as PooledWord
    expect(question).toMatchObject({ accepted: [asked.chinese], prompt: { english: asked.meaning } })
    expect(new Set(question.options).size).toBe(4)
    const meanings = new Set(meaningsOf({ ...asked, senses: [{ text: asked.meaning }], other_senses: null }))
    for (const option of wrongOf(question)) {
      const entries = pool.entriesOf(option)
      expect(entries.some((other) => isFit(asked, other, asked.part))).toBe(true)
      for (const entry of entries)
        expect(
          meaningsOf(entry).filter((meaning) => meanings.has(meaning)),
          `${asked.chinese}: ${option}`,
        ).toEqual([])
    }
  }
})

describe('sentences of a text that are asked for their translation', () => {
  const sentence = (chinese: string, english: string) => ({ chinese, english, words: [] })
  const different = [
    sentence('昨天下了一天的雨。', 'It rained all day yesterday.'),
    sentence('妈妈在厨房做饭。', 'Mother is cooking in the kitchen.'),
    sentence('我们坐火车去北京。', 'We take the train to Beijing.'),
    sentence('老师的书在桌子上。', 'The teacher’s book is on the desk.'),
  ]
  const asked = (text: QuizSentence[], count = 10) =>
    makeQuestions({ words: [], text, sentencesOf: () => [] }, pool, { kinds: madeKinds, count, seed: 1 })

  test('have the translations of other sentences as options, and are a quarter of the questions', () => {
    const [first, ...others] = asked(different)
    expect(others).toHaveLength(1)
    expect(first?.options.toSorted()).toEqual(different.map(({ english }) => english).toSorted())
    const found = different.find(({ chinese }) => chinese === first?.prompt.text)
    expect(first?.accepted).toEqual([found?.english])
  })

  test('are none where too few say different things', () => {
    const alike = sentence('昨天一直下雨。', 'All day yesterday, it was raining.')
    expect(asked([...different.slice(0, 3), alike])).toEqual([])
    for (const { options } of asked([...different, alike]))
      expect(options.filter((option) => /\brain/.test(option)).length).toBeLessThan(2)
  })
})

describe('questions about pinyin', () => {
  const isByPinyin = ({ kind }: Question) => kind === 'reading' || kind === 'tone'
  const idsOf = (chosen: readonly QuizWord[]) => chosen.map(({ id }) => id)
  const made = (ids: number[], seed: number, kinds: readonly MadeKind[] = tappedKinds) =>
    makeQuestions({ words: ids, sentencesOf: () => [] }, pool, { kinds, count: 10, seed })
  /** Words of which only the pinyin can be asked. */
  const plain = words
    .filter(({ level }) => level === 5)
    .slice(0, 200)
    .filter(({ id }) => {
      const questions = made([id], 1)
      return questions.length > 0 && questions.every(isByPinyin)
    })

  test('are at most a third, and one about each word, however many words have no plain meaning', () => {
    expect(plain.length).toBeGreaterThan(30)
    for (let seed = 0; seed < 30; seed += 1) {
      const asked = words.filter(({ level, id }) => level === 1 + (seed % 4) && id % 7 === seed % 7)
      const ids = [...idsOf(plain).slice(seed % 20, (seed % 20) + 10), ...idsOf(asked)]
      for (const kinds of [tappedKinds, madeKinds]) {
        const questions = made(ids, seed, kinds)
        expect(questions).toHaveLength(10)
        const subjects = questions.filter(isByPinyin).map(({ word_id }) => word_id)
        expect(subjects.length).toBeLessThanOrEqual(3)
        expect(new Set(subjects).size).toBe(subjects.length)
        expect(questions.filter(({ kind }) => kind === 'tone').length).toBeLessThanOrEqual(2)
        expect(questions.map(({ kind }) => kind).join()).not.toContain('tone,tone')
      }
    }
  })

  test('are more only where nothing else can be asked, and still one about each word', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const questions = made(idsOf(plain.slice(0, 8)), seed)
      expect(questions.every(isByPinyin)).toBe(true)
      expect(questions).toHaveLength(8)
      expect(new Set(questions.map(({ word_id }) => word_id)).size).toBe(8)
    }
  })

  test('are all, if nothing else is wanted', () => {
    const ids = idsOf(words.filter(({ level }) => level === 1)).slice(0, 30)
    const questions = made(ids, 1, ['reading', 'tone'])
    expect(questions).toHaveLength(10)
  })
})
