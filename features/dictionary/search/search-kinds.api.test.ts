import { createDictionaryDatabase } from '@tingdu/features/dictionary/entries/test-dictionary.ts'
import { commonComponents } from '@tingdu/features/dictionary/search/shape/common-components.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ on: await createDictionaryDatabase() })
})
afterAll(() => app.close())

const ask = (call: string, q: string, more = '') =>
  app.as('student').get(`rpc/${call}?q=${encodeURIComponent(q)}${more}`, { range: '0-9' })
const found = async (q: string, more = ''): Promise<string[]> => {
  const reply = await ask('search_words', q, more)
  expect(reply.status, q).toBeLessThan(300)
  return reply.body.map((word: { chinese: string }) => word.chinese)
}

type Meanings = { defs: string; other_senses: { text: string }[] | null }
type Reading = { kind: string; reading: string; total: number | null }
const readings = async (q: string): Promise<Reading[]> => (await ask('interpret_search', q)).body

describe('how a query is understood', () => {
  test.each([
    ['学习', 'chinese', '学习'],
    ['xuexi', 'pinyin', 'xue xi'],
    ['xue2xi2', 'pinyin', 'xué xí'],
    ['lvxing', 'pinyin', 'lü xing'],
    ['xx', 'initials', 'x x'],
    ['to run', 'english', 'run'],
    ['running', 'english', 'run'],
    ['xue*', 'pinyin', 'xue*'],
    ['teahcer', 'similar', 'teacher'],
    ['zongguo', 'similar', 'zhong guo'],
    ['xuě xí', 'similar', 'xué xí'],
    ['女+子', 'components', '女+子'],
    ['Beijng', 'similar', 'bei jing'],
    ['xuéxi', 'pinyin', 'xué xi'],
    ['xue3xi2', 'similar', 'xué xí'],
    ['zongguó', 'similar', 'zhong guo'],
    ['Zhang Wei', 'name', 'zhang wei'],
    ['lv wei', 'name', 'lü wei'],
    ['Li Ming', 'pinyin', 'li ming'],
    ['我喜欢学习中文', 'parts', '我喜欢学习中文'],
    ['新的', 'parts', '新的'],
    ['我们去KTV唱歌吧。', 'parts', '我们去ktv唱歌吧。'],
    ['我想买iPhone', 'parts', '我想买iphone'],
    ['学xi', 'chinese', '学xi'],
    ['wo xiang he niunai', 'parts', 'wo xiang he niunai'],
    ['luxing', 'pinyin', 'lü xing'],
    ['因该', 'similar', '应该'],
    ['因該', 'similar', '应该'],
    ['眼晴', 'similar', '眼睛'],
    ['为什', 'chinese', '为什'],
    ['氵青', 'components', '氵青'],
    ['女马', 'components', '女马'],
    ['ㄋㄧˇㄏㄠˇ', 'pinyin', 'nǐ hǎo'],
    ['ㄒㄩㄝ ㄒㄧ', 'pinyin', 'xue xi'],
    ['thank you very much', 'english', 'thank you very much'],
    ['I am hungry', 'english', 'i am hungry'],
    ['elefant', 'similar', 'elephant'],
  ])('%s: %s, %s', async (q, kind, reading) => {
    expect((await readings(q))[0]).toMatchObject({ kind, reading, total: expect.any(Number) })
  })

  test('the words of a Chinese text that is no entry come before the entries that contain it', async () => {
    const words = await found('新的')
    expect(words.slice(0, 2).sort()).toEqual(['新', '的'].sort())
    expect(words).toContain('旧的不去，新的不来')
    const containing = await found('新的', '&kind=chinese')
    expect(containing[0]).toBe('旧的不去，新的不来')
    expect(containing).not.toContain('新')
    expect(await found('头发')).not.toContain('头')
  })

  test('a text of learners’ words that is no entry is no misspelling, no components and no piece of a word', async () => {
    for (const q of ['新的', '太大', '小鱼', '有书', '买书', '好天', '我去', '两本书']) {
      const kinds = (await readings(q)).map(({ kind }) => kind)
      expect([q, kinds.filter((kind) => kind === 'similar' || kind === 'components')]).toEqual([q, []])
    }
  })

  test('below a correction are the words of the text, and a piece of a word finds only what contains it', async () => {
    expect((await found('因该')).slice(0, 3)).toEqual(['应该', '该', '因'])
    const containing = await found('为什')
    expect(containing[0]).toBe('为什么')
    for (const word of containing) expect(word).toContain('为什')
  })

  test('u stands for ü, after the words that have u', async () => {
    expect((await found('lu'))[0]).toBe('路')
    expect((await found('lu4')).indexOf('路')).toBeLessThan((await found('lu4')).indexOf('绿'))
    expect((await found('lü'))[0]).toBe('绿')
    expect(await found('lü')).not.toContain('路')
    expect((await found('lu:shi'))[0]).toBe('律师')
  })

  test.each([
    ['ㄋㄩˇ ㄦˊ', '女儿'],
    ['ㄩㄣˊ', '云'],
    ['ㄧㄡˇ', '有'],
    ['ㄨㄟˋ', '为'],
    ['ㄑㄩˋ', '去'],
    ['ㄒㄩㄥˊㄇㄠ', '熊猫'],
    ['ㄕˊㄏㄡˋ', '时候'],
    ['ㄓ', '之'],
  ])('Zhuyin %s is %s', async (q, word) => {
    expect((await found(q)).slice(0, 3)).toContain(word)
  })

  test('a query that is both pinyin and English returns both, and each can be selected alone', async () => {
    const both = await readings('nan')
    expect(both.map(({ kind }) => kind).sort()).toEqual(['english', 'pinyin'])
    for (const { kind, total } of both) {
      const reply = await app
        .as('student')
        .get(`rpc/search_words?q=nan&kind=${kind}`, { prefer: 'count=exact', range: '0-0' })
      expect(reply.headers.get('content-range')).toBe(`0-0/${total}`)
    }
    expect((await found('nan', '&kind=pinyin')).slice(0, 3)).toContain('男')
    expect((await found('women', '&kind=pinyin'))[0]).toBe('我们')
    expect((await found('women', '&kind=english'))[0]).toBe('女人')
    expect(await found('学', '&kind=english')).toEqual([])
  })

  test('suggests near spellings if little is found, but not for a known query', async () => {
    const suggested = async (q: string) =>
      (await readings(q)).filter(({ kind }) => kind === 'suggestion').map(({ reading }) => reading)
    expect(await suggested('zongguo')).toContain('tong guo')
    expect(await suggested('lese')).toEqual([])
    expect(await suggested('bank')).toEqual([])
    expect(await suggested('Zhang Wei')).toEqual([])
    expect(await suggested('qu nali')).toEqual([])
    expect(await readings('')).toEqual([])
    expect(await readings('qqqqqqqqqqqq')).toEqual([])
  })

  test('refuses an unknown kind and a long text', async () => {
    for (const path of [
      'rpc/search_words?q=x&kind=latin',
      'rpc/search_sentences?q=x&kind=latin',
      `rpc/interpret_search?q=${'a'.repeat(201)}`,
      `rpc/search_sentences?q=${'a'.repeat(201)}`,
    ]) {
      const reply = await app.as('student').get(path)
      expect([path, reply.status]).toEqual([path, 400])
    }
    for (const call of ['search_sentences', 'interpret_search'])
      expect((await app.as('anon').get(`rpc/${call}?q=x`)).status).toBe(401)
  })
})

describe('other pronunciations and spellings', () => {
  test.each([
    ['lese', '垃圾'],
    ['le4se4', '垃圾'],
    ['hàn', '和'],
    ['hàn', '汉'],
    ['qí', '期'],
    ['xīngqí', '星期'],
    ['nar', '哪儿'],
    ['na er', '哪儿'],
    ['na3r', '哪儿'],
    ['yidian', '一点儿'],
    ['yidianr', '一点儿'],
    ["yidian'er", '一点儿'],
    ['yidianr', '一点'],
    ['一点', '一点儿'],
    ['一点儿', '一点'],
    ['wan', '玩儿'],
    ['玩命', '玩儿命'],
    ['餡餅', '馅儿饼'],
    ['wanming', '玩儿命'],
    ['wanrming', '玩儿命'],
    ["wan'er ming", '玩儿命'],
    ['头髮', '头发'],
    ['你好！', '你好'],
    ['shengyin', '声音'],
    ['zongguo', '中国'],
    ['kaisi', '开始'],
    ['nihoa', '你好'],
    ['xuě xí', '学习'],
    ['tommorow', '明天'],
    ['train staton', '火车站'],
    ['duoshaoqian', '多少'],
    ['i love you', '爱'],
  ])('%s finds %s', async (q, word) => {
    const reply = await ask('search_words', q, `&chinese=eq.${encodeURIComponent(word)}`)
    expect(reply.body.length, q).toBeGreaterThan(0)
  })
})

describe('misspelled pinyin and English as people put it', () => {
  test.each([
    // one letter of pinyin, before English words that differ by a letter
    ['Beijng', ['北京']],
    ['shanghia', ['上海']],
    ['mingtain', ['明天']],
    // misspelled English stays English
    ['teahcer', ['老师']],
    ['hause', ['家', '房子']],
    ['beatiful', ['漂亮']],
    // phrases that definitions put differently
    ['to be willing', ['愿意']],
    ['to wear', ['穿', '戴']],
    ['make a phone call', ['打电话']],
    ['telephone', ['电话']],
    ['to be afraid', ['害怕', '怕']],
    ['take a taxi', ['打车']],
    ['to be hungry', ['饿']],
    ['to be late', ['晚']],
    ['to feel cold', ['冷']],
    ['to be married', ['结婚']],
    // measure words
    ['measure word for books', ['本']],
    ['measure word for flat things', ['张']],
    ['measure word for trees', ['棵']],
    ['classifier for animals', ['只']],
    ['measure word for house', ['所', '栋']],
    ['measure word for dogs', ['只', '条']],
    ['measure word for shirts', ['件']],
    // a person's name: the surname, then characters of given names
    ['Zhang Wei', ['张', '伟']],
    ['zhāng wěi', ['张', '伟']],
    ['wang xiaoming', ['王', '晓', '明']],
    ['chen jie', ['陈', '杰']],
    ['Lü Wei', ['吕', '伟']],
    ['Lv Wei', ['吕', '伟']],
    ['Li Ming', ['黎明', '李', '明']],
  ])('%s finds %s among the first', async (q, words) => {
    expect((await found(q)).slice(0, 4)).toEqual(expect.arrayContaining(words))
  })

  test.each([
    ['ni hao ma', ['你好吗', '你好', '吗']],
    ['nihaoma', ['你好吗', '你好', '吗']],
    ['nǐ hǎo ma', ['你好吗', '你好', '吗']],
    ['wo ai ni', ['我爱你', '我', '爱', '你']],
    ['woaini', ['我爱你', '我', '爱', '你']],
    ['wo shi xuesheng', ['我是学生', '我', '是', '学生']],
    ['zai jian le', ['再见', '了']],
    // common words rather than a correction: quanli
    ['qu nali', ['去哪里', '去', '那里']],
  ])('%s: pinyin of several words finds %s, in the order of the text', async (q, words) => {
    expect((await found(q)).slice(0, words.length)).toEqual(words)
  })

  test('a text that is no name, or is a word as well, is not read as a name', async () => {
    expect((await found('gao xing'))[0]).toBe('高兴')
    expect(await found('li ming')).not.toContain('李')
    expect((await found('Li Na'))[0]).toBe('李娜')
    expect(await found('xyz wei')).not.toContain('伟')
  })

  test('English words are no corrections of what is one letter away from a frequent word in pinyin', async () => {
    const words = await found('Beijng')
    expect(words.slice(0, 2)).toEqual(['北京', '背景'])
    expect(words).not.toContain('是')
    const suggested = (await readings('Beijng')).filter(({ kind }) => kind === 'suggestion')
    expect(suggested.map(({ reading }) => reading)).not.toContain('be')
  })

  test('rare slang comes after other words with the same meaning', async () => {
    const words = await found('telephone')
    expect(words).not.toContain('德律风')
    const all = (await app.as('student').get('rpc/search_words?q=telephone&select=chinese')).body
    expect(all.map((word: { chinese: string }) => word.chinese)).toContain('德律风')
  })

  test.each(['telephone', 'idiot', 'to die', 'bi', 'niubi'])(
    '%s: what is only rare slang is last',
    async (q) => {
      const rows = await app.sql<{ rare: boolean }>(
        `select private.is_rare_slang(w.defs, w.frequency) and coalesce(w.hsk_2, w.hsk_3) is null as rare
       from api.search_words($1) with ordinality as w order by w.ordinality`,
        [q],
      )
      const firstRare = rows.findIndex(({ rare }) => rare)
      expect(firstRare).toBeGreaterThanOrEqual(0)
      expect(rows.slice(firstRare).every(({ rare }) => rare)).toBe(true)
    },
  )

  test('a headword that is rare slang is found first by itself', async () => {
    expect((await found('德律风'))[0]).toBe('德律风')
    expect((await found('屄'))[0]).toBe('屄')
  })
})

describe('components', () => {
  const characters = async (q: string): Promise<string[]> =>
    (await ask('search_characters', q)).body.map(({ character }: { character: string }) => character)

  test.each([
    ['女+子', '好'],
    ['子＋女', '好'],
    ['氵+每', '海'],
    ['水 + 每', '海'],
    ['木+心', '想'],
    ['木+木+木', '森'],
    ['言+吾', '语'],
    ['日+月+', '明'],
    ['卜+口', '占'],
  ])('%s finds %s first, as a character and as a word', async (q, character) => {
    expect((await characters(q))[0]).toBe(character)
    expect((await found(q))[0]).toBe(character)
  })

  test('every component that is offered finds characters', async () => {
    for (const component of commonComponents.flatMap(([, components]) => [...components]))
      expect(await characters(`${component}+`), component).not.toEqual([])
    expect(await characters('攵+')).toContain('放')
    expect(await characters('攵+')).not.toContain('攵')
  })

  test('one component finds the characters with it, the most frequent first, and not itself', async () => {
    const reply = await ask('search_characters', '女+')
    expect(reply.body.length).toBe(10)
    expect(await characters('女+')).toContain('好')
    expect(await characters('女+')).not.toContain('女')
  })

  test('components that no character has find nothing, and other texts with + are no components', async () => {
    expect(await characters('好+海')).toEqual([])
    expect(await found('女+子', '&kind=english')).toEqual([])
    expect(await characters('女+学习')).toContain('学')
    expect((await ask('search_words', '女+'.repeat(90))).status).toBeLessThan(300)
  })
})

describe('wildcards', () => {
  test.each([
    ['学*', /^学|^學/],
    ['*学', /[学學]$/],
    ['?学?', /^.[学學].$/],
    ['学?', /^[学學].$/],
    ['一*一*', /^一.*一/],
  ])('%s: Chinese by characters', async (q, pattern) => {
    const words = (await ask('search_words', q)).body as { chinese: string; traditional: string }[]
    expect(words.length).toBeGreaterThan(2)
    expect(words.filter((word) => !pattern.test(word.chinese) && !pattern.test(word.traditional))).toEqual([])
  })

  test.each([
    ['xue*', /^xue[ ]?/],
    ['*xi', / xi$|^xi$/],
    ['?xi', /^[a-z]+ xi$/],
    ['xue?', /^xue [a-z]+$/],
    ['*xue*', /(^| )xue( |$)/],
    ['da*xue', /^da .*xue$/],
  ])('%s: pinyin by syllables', async (q, pattern) => {
    const words = (await ask('search_words', q, '&kind=pinyin')).body as { phonetic: string }[]
    expect(words.length).toBeGreaterThan(2)
    const bare = (phonetic: string) =>
      phonetic
        .normalize('NFD')
        .replace(/[\u0300-\u0304\u030c]/g, '')
        .toLowerCase()
    expect(words.map((word) => bare(word.phonetic)).filter((reading) => !pattern.test(reading))).toEqual([])
  })

  test.each([
    ['wild*', /\bwild/],
    ['*berry', /berry\b/],
    ['t?a', /\bt[a-z]a\b/],
    ['*hocola*', /hocola/],
  ])('%s: English by letters', async (q, pattern) => {
    const words = (await ask('search_words', q, '&kind=english')).body as Meanings[]
    expect(words.length).toBeGreaterThan(2)
    // The search also finds what the page folds: the senses of CC-CEDICT below our own.
    const all = ({ defs, other_senses }: Meanings) => [defs, ...(other_senses ?? []).map(({ text }) => text)]
    expect(words.filter((word) => !all(word).some((text) => pattern.test(text.toLowerCase())))).toEqual([])
  })

  test('a trailing question mark is a wildcard, too', async () => {
    expect((await found('what?'))[0]).toBe('什么')
    expect(await found('你好吗?')).toContain('你好')
  })

  test('wildcards without a letter or character find nothing', async () => {
    for (const q of ['*', '?', '??', '* *', '＊']) expect(await found(q), q).toEqual([])
  })
})

test('every call answers or refuses any query of every kind', {
  timeout: 180_000,
}, async () => {
  const piece = fc.constantFrom(
    ...[
      '学',
      '習',
      'xue',
      'ǘ',
      "'",
      '*',
      '?',
      '%',
      '_',
      '\\',
      '(',
      '[',
      ']',
      '{2}',
      '.',
      '+',
      '|',
      '^',
      '$',
      ' ',
    ],
    ...['u:', '5', 'the', 'ing', '\u0301', '😀', '儿', 'r', '-', '"', ';', '：', '\u200b', 'ß', 'İ', '١'],
  )
  const texts = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'grapheme', maxLength: 220 }),
    fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.toWellFormed()),
  )
  const calls = ['search_words', 'search_characters', 'search_sentences', 'interpret_search']
  for (const [index, q] of fc.sample(texts, { numRuns: 160, seed: 7 }).entries()) {
    const call = calls[index % calls.length] ?? ''
    const more = call === 'interpret_search' ? '' : (['', '&kind=pinyin', '&kind=english'][index % 3] ?? '')
    const reply = await ask(call, q, more)
    expect([call, q, reply.status < 500], JSON.stringify(reply.body)).toEqual([call, q, true])
  }
})
