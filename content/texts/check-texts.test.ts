import { createLexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import {
  type LibraryText,
  parseLibraryText,
} from '@tingdu/features/library/starter-library/import/library-text.ts'
import { readStarterLibrary } from '@tingdu/features/library/starter-library/import/starter-library.server.ts'
import { describe, expect, test } from 'vitest'
import {
  countFaults,
  definitionFaults,
  duplicateFaults,
  groupFaults,
  lengthOf,
  textFaults,
} from './check-texts.ts'
import { annotationFaults, levelShare, unneededCorrections, wordsOf } from './text-words.ts'

const HEAD = [
  'title: 书',
  'english: Books',
  'gist: Two books.',
  'author: Tingdu',
  'plan: free',
  'topics: school',
]

function text(body: string[], { slug = 'a', head = HEAD } = {}): LibraryText {
  return parseLibraryText(slug, 'beginner', [...head, '', ...body, ''].join('\n'))
}

const faults = (body: string[], options?: Parameters<typeof text>[1]) =>
  textFaults(text(body, options)).filter((why) => !why.includes('characters, not'))

test('the library is complete and follows the format', () => {
  const library = readStarterLibrary()
  expect([...countFaults(library), ...groupFaults(library), ...duplicateFaults(library.texts)]).toEqual([])
  expect(library.texts.flatMap(textFaults)).toEqual([])
})

test('the length is counted without punctuation', () => {
  expect(lengthOf('“好”，他说：\n“走吧，3点见！”')).toBe(8)
  const long = '好'.repeat(80)
  expect(textFaults(text([`${long}。`, 'Good.']))).toEqual([])
  expect(textFaults(text([`${long.slice(1)}。`, 'Good.']))).toEqual(['has 79 characters, not 80 to 200'])
  expect(textFaults(text([`${'好'.repeat(201)}。`, 'Good.']))).toEqual(['has 201 characters, not 80 to 200'])
})

test('a sentence is one for the engine, in Chinese with Chinese punctuation', () => {
  expect(faults(['我走了。', 'I am off.', '小雨：', 'Xiaoyu:'])).toEqual([])
  expect(faults(['我走了。他呢？', 'I am off. What about him?'])).toEqual([
    '“我走了。他呢？” is not exactly one sentence for the engine',
  ])
  expect(faults(['我走了，', 'I am off,', '他呢？', 'and he?'])).toEqual([
    '“我走了，” is not exactly one sentence for the engine',
    '“他呢？” is not exactly one sentence for the engine',
  ])
  expect(faults(['我走了!', 'I am off!'])).toEqual(['“我走了!” contains a character that is not allowed'])
})

test('questions are short, and their answers differ, but hardly in length', () => {
  const about = (...lines: string[]) => faults(['我走了。', 'I am off.', '', ...lines])
  expect(about('? 我在哪儿？', '+ 路上', '- 家里', '- 学校', '- 车上')).toEqual([])
  expect(about('? 我在哪儿', '+ 路上', '- 家里', '- 家里')).toEqual([
    '“我在哪儿” is not a short question',
    '“我在哪儿” has not 3 wrong answers',
    '“我在哪儿” has an answer twice',
  ])
  expect(about('? 我在哪儿？', '+ 在去学校的路上走着', '- 家里。', '- 学校', '- 车上')).toEqual([
    '“我在哪儿？” has an answer that ends with a punctuation mark',
    '“我在哪儿？” has answers of different lengths',
  ])
})

test('translations, titles and names of files have their own characters', () => {
  expect(faults(['好。', 'Good 好.'])).toEqual([
    '“好。” has a translation with a character that is not allowed',
  ])
  expect(faults(['好。', 'Good.  Yes.'])).toEqual(['“好。” has a translation with an extra space'])
  expect(faults(['好。', 'Good.'], { slug: 'My Text' })).toEqual([
    'the file name is not lower-case words joined by hyphens',
  ])
  expect(faults(['好。', 'Good.'], { head: HEAD.with(0, 'title: Books!') })).toEqual([
    'the title contains a character that is not allowed',
  ])
  expect(faults(['好。', 'Good.'], { head: HEAD.with(2, 'gist: two books') })).toEqual([
    'the gist is not one or two English sentences',
  ])
})

test('long sentences, titles and slugs occur once', () => {
  const one = text(['他今天早上没有吃饭。', 'He did not eat.', '好的。', 'Fine.'])
  const other = text(['他今天，早上没有吃饭！', 'He did not eat.', '好的。', 'Fine.'], { slug: 'b' })
  expect(duplicateFaults([one, other])).toEqual([
    { location: 'beginner/b', why: '“title 书” is also in beginner/a' },
    { location: 'beginner/b', why: '“他今天早上没有吃饭” is also in beginner/a' },
  ])
  expect(duplicateFaults([one, { ...one, title: '本', sentences: [] }])).toEqual([
    { location: 'beginner/a', why: '“name a” is also in beginner/a' },
  ])
})

describe('books and collections', () => {
  const texts = [text(['好。', 'Good.'])]
  const description = 'A book.'
  const names = { slug: 'one', title: '一', english: 'One', author: 'Tingdu' }
  const book = { ...names, description, level: 'beginner' as const, book_type: 0 as const, texts: ['a'] }
  const entry = { book: 'one', idx: 1, price: 0, plan: 'free' as const }
  const collection = { title: '二', description, book_type: 0 as const, books: [entry] }
  const whys = (...args: Parameters<typeof groupFaults>) => groupFaults(...args).map(({ why }) => why)

  test('name texts of their level and books that exist, each once', () => {
    expect(whys({ texts, books: [book], collections: [collection] })).toEqual([])
    expect(whys({ texts, books: [{ ...book, texts: ['a', 'a', 'b'] }], collections: [collection] })).toEqual([
      'has no text b of its level',
      'has a twice',
    ])
    expect(whys({ texts, books: [{ ...book, level: 'advanced' }], collections: [collection] })).toEqual([
      'has no text a of its level',
    ])
    const more = { ...collection, title: '三', books: [entry, entry, { ...entry, book: 'two', idx: 2 }] }
    expect(whys({ texts, books: [book], collections: [collection, more] })).toEqual([
      'has no book two',
      'has one twice',
      'has number 1 twice',
    ])
  })

  test('contain every text and every book', () => {
    expect(whys({ texts, books: [], collections: [] })).toEqual(['is in no book'])
    expect(whys({ texts, books: [book], collections: [] })).toEqual(['is in no collection'])
  })

  test('cost nothing only if they are free, and have different titles', () => {
    const priced = { ...collection, books: [{ ...entry, price: 2 }] }
    expect(whys({ texts, books: [book], collections: [priced] })).toEqual([
      'one has a price that does not suit its plan',
    ])
    expect(whys({ texts, books: [book], collections: [{ ...collection, title: '一' }] })).toEqual([
      '“一” occurs twice',
    ])
  })

  test('are as many as required', () => {
    const missing = countFaults({ texts, books: [book], collections: [collection] }).map(({ why }) => why)
    expect(missing).toContain('has 1 beginner texts, fewer than 15')
    expect(missing).toContain('has 1 books, fewer than 8')
    expect(missing).toContain('has 1 collections, fewer than 3')
  })
})

describe('annotation', () => {
  const lexicon = testLexicon(['我', 'wǒ'], ['还', 'hái'], ['书', 'shū'], ['还书', 'huán shū'], ['了', 'le'])
  const named = (...names: string[]) => ({ head: [...HEAD, ...names] })

  test('agrees with the dictionary', () => {
    expect(annotationFaults(text(['我还书了。', 'Returned.', '> 还书 huán shū']), lexicon)).toEqual([])
    expect(annotationFaults(text(['我还书了。', 'Returned.', '> 了 liǎo']), lexicon)).toEqual([
      'no entry of 了 is read liǎo',
      '了 is not in the dictionary: make it a name or correct it',
    ])
    expect(annotationFaults(text(['我还书。', 'Returned.', '> 书 shū = 畫']), lexicon)).toEqual([
      'no entry of 书 is written 畫 and read shū',
    ])
  })

  test('a correction can name one of several entries that are written alike', () => {
    const entries = testLexicon(
      ['我', 'wǒ'],
      ['面', 'miàn', '面'],
      ['面', 'miàn', '麵'],
      ['冲', 'chōng', '衝'],
      ['冲', 'chòng', '衝'],
    )
    const line = (correction: string) => text(['我面冲。', 'Noodles.', correction])
    const chosen = (correction: string) => wordsOf(line(correction), entries).map(({ word_id }) => word_id)
    expect(chosen('> 面 miàn = 麵')).toEqual([1, 3, 4])
    expect(chosen('> 冲 chòng = 衝')).toEqual([1, 2, 5])
    expect(annotationFaults(line('> 冲 chòng = 衝'), entries)).toEqual([])
    expect(annotationFaults(line('> 面 = 麺'), entries)).toEqual(['no entry of 面 is written 麺'])
  })

  test('explains every word, names by a reading with one syllable for each character', () => {
    const body = ['我书林了。', 'I, Shulin.']
    const name = (line: string) => annotationFaults(text(body, named(line)), lexicon)
    expect(annotationFaults(text(body), lexicon)).toEqual([
      '林 is not in the dictionary: make it a name or correct it',
    ])
    expect(name('name: 书林 = Shū lín, person')).toEqual([])
    expect(name('name: 书林 = Shūlín, person')).toEqual([
      '“Shūlín” is not a reading of 书林, one syllable for each character',
    ])
    expect(name('name: 王 = Wáng, person')).toContain('the name 王 does not occur')
  })

  test('needs no correction where the engine is right', () => {
    expect(unneededCorrections(text(['我还书了。', 'Returned.', '> 还书 huán shū']), lexicon)).toEqual([
      '我还书了。',
    ])
    expect(unneededCorrections(text(['我还书了。', 'Still books.', '> 还 hái', '> 书']), lexicon)).toEqual([])
  })

  describe('a sense', () => {
    const definitions = [{ text: 'to hit' }, { text: 'to play' }, { text: 'to play (a game)' }]
    const senses = new Map([
      [1, definitions],
      [2, [{ text: 'a dozen' }, { text: 'to hit twelve' }]],
    ])
    const words = testLexicon(['打', 'dǎ'], ['打', 'dá'], ['球', 'qiú'])
    const line = (...corrections: string[]) => text(['打球。', 'Play ball.', ...corrections])
    const faultsOf = (correction: string) => annotationFaults(line(correction), words, senses)

    test('is the meaning that the word shows', () => {
      const [word] = wordsOf(line('> 打 : to play'), words, senses)
      expect(word).toMatchObject({ phonetic: 'dǎ', defs: 'to play', sense: 2 })
      expect(wordsOf(line('> 打 : dozen'), words, senses)[0]).toMatchObject({ phonetic: 'dá', sense: 1 })
    })

    test('is one that a definition of the entry has, and only one', () => {
      expect(faultsOf('> 打 : to play')).toEqual([])
      expect(faultsOf('> 打 : (a game)')).toEqual([])
      expect(faultsOf('> 打 : to beat')).toEqual(['no definition of 打 has “to beat”'])
      expect(faultsOf('> 打 : play')).toEqual([
        '2 definitions of 打 have “play”: name more of the text, or the reading',
      ])
      expect(faultsOf('> 打 dá : to play')).toEqual(['no definition of 打 has “to play”'])
      expect(faultsOf('> 打 dá : to hit')).toEqual([])
    })

    test('is not named where the engine shows it first', () => {
      const unneeded = (...corrections: string[]) => unneededCorrections(line(...corrections), shown, senses)
      const shown = testLexicon(
        ['打', 'dǎ', '打', 'to hit; to play'],
        ['打', 'dá'],
        ['打球', 'dǎ qiú'],
        ['球', 'qiú'],
      )
      expect(unneeded('> 打 : to play')).toEqual([])
      expect(unneeded('> 打 : to hit', '> 球')).toEqual(['the sense of 打 in 打球。'])
      const alone = testLexicon(['打', 'dǎ', '打', 'to hit; to play'], ['球', 'qiú'])
      expect(unneededCorrections(line('> 打 : to hit'), alone, senses)).toEqual(['打球。'])
    })
  })
})

test('the level counts running words without names and numbers; an unlisted word counts by its words', () => {
  const lexicon = testLexicon(
    ['小', 'xiǎo'],
    ['猫', 'māo'],
    ['小猫', 'xiǎo māo'],
    ['只', 'zhī'],
    ['只', 'zhǐ'],
    ['书', 'shū'],
  )
  const listed = Map.groupBy(
    [
      { word: '小', reading: '', levels: { '3.0': 1 } },
      { word: '猫', reading: '', levels: { '3.0': 2 } },
      { word: '只', reading: 'zhǐ', levels: { '3.0': 2 } },
      { word: '只', reading: 'zhī', levels: { '3.0': 3 } },
    ],
    ({ word }) => word,
  )
  const share = (...body: string[]) =>
    levelShare(text(body, { head: [...HEAD, 'name: 雪球 = Xuě qiú, other'] }), lexicon, listed)
  expect(share('雪球三小猫。', 'Three kittens.')).toEqual({ share: 1, above: [] })
  expect(share('小猫，只。', 'Kittens only.', '> 只 zhī')).toEqual({ share: 0.5, above: ['只'] })
  expect(share('小猫，只。', 'Kittens only.', '> 只 zhǐ')).toEqual({ share: 1, above: [] })
  expect(share('小，书。', 'Small books.')).toEqual({ share: 0.5, above: ['书'] })
})

test('nearly all running words of a level have a definition; names and numbers do not count', () => {
  const library = [
    text(['雪球三小猫。', 'Three kittens.'], { head: [...HEAD, 'name: 雪球 = Xuě qiú, other'] }),
  ]
  const lexicon = testLexicon(['小猫', 'xiǎo māo'])
  const kitten = { chinese: '小猫', phonetic: 'xiǎo māo' }
  expect(definitionFaults(library, [kitten], lexicon)).toEqual([])
  expect(definitionFaults(library, [{ ...kitten, phonetic: 'xiǎo' }], lexicon)).toEqual([
    { location: 'beginner', why: 'only 0.0 % of its running words have a definition of ours' },
  ])
})

function testLexicon(...words: [chinese: string, phonetic: string, traditional?: string, gloss?: string][]) {
  const lexicon = createLexicon()
  words.forEach(([chinese, phonetic, traditional = chinese, gloss = 'a word'], index) => {
    const facts = { traditional, priority: 1, frequency: 100, gloss, level: null }
    lexicon.add({ id: index + 1, chinese, phonetic, ...facts })
  })
  return lexicon.build()
}
