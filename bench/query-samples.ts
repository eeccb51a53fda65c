import type pg from 'pg'

/** A word of the dictionary, for building queries. */
type Word = {
  chinese: string
  traditional: string
  /** Its reading with tone marks, as displayed. */
  marks: string
  /** Its syllables with tone numbers. */
  syllables: string[]
  /** Its first English equivalent, in plain letters. */
  english: string
  /** The first word drawn after it. */
  next?: Word
}

type Recipe = { of?: string; make: (word: Word, index: number) => string }

const SHARE = 20

const plain = ({ syllables }: Word) => syllables.map((syllable) => syllable.replace(/\d/, ''))
const glued = (word: Word) => plain(word).join('')
const part = (text: string, index: number, size: number) =>
  text.slice(index % (text.length - size + 1)).slice(0, size)
const one = ({ chinese }: Word, index: number) => part(chinese, index, 1)

/** The text with one inner letter omitted, doubled or replaced by the next one. */
function misspelt(text: string, index: number): string {
  const at = 1 + (index % (text.length - 2))
  const letters = [...text]
  const here = letters[at] ?? ''
  if (index % 3 === 0) letters.splice(at, 1)
  else if (index % 3 === 1) letters.splice(at, 0, here)
  else letters.splice(at, 2, letters[at + 1] ?? '', here)
  return letters.join('')
}

const pairs = 'char_length(chinese) >= 2'
const readable = `${pairs} and reading ~ '^([a-z]+[1-5] ?)+$'`
const single = `english ~ '^[a-z]{3,}$' and not lib.is_common_english(english)`
const long = `english ~ '^[a-z]{6,}$'`

/** How queries of each kind are built, and from which words. */
const recipes = {
  'one character': { of: pairs, make: one },
  'two characters': { of: pairs, make: ({ chinese }, index) => part(chinese, index, 2) },
  'whole word': { of: pairs, make: ({ chinese }) => chinese },
  traditional: { of: `${pairs} and traditional <> chinese`, make: ({ traditional }) => traditional },
  'Chinese text': { of: pairs, make: ({ chinese, next }) => chinese + next?.chinese },
  'Chinese and pinyin': {
    of: readable,
    make: (word) => word.chinese.slice(0, 1) + plain(word).slice(1).join(''),
  },
  'Latin headword': { of: `chinese ~ '[A-Za-z]{2}'`, make: ({ chinese }) => chinese.toLowerCase() },
  pinyin: { of: readable, make: glued },
  'pinyin with marks': { of: readable, make: ({ marks }) => marks.replaceAll(' ', '') },
  'pinyin with numbers': { of: readable, make: ({ syllables }) => syllables.join('') },
  'pinyin with spaces': { of: readable, make: (word) => plain(word).join(' ') },
  'wrong tones': {
    of: readable,
    make: ({ syllables }) =>
      syllables.map((syllable) => syllable.replace(/\d/, (tone) => `${(Number(tone) % 4) + 1}`)).join(''),
  },
  initials: {
    of: readable,
    make: (word) =>
      plain(word)
        .map((syllable) => syllable[0])
        .join(''),
  },
  erhua: {
    of: `chinese ~ '..儿$' and reading ~ ' r5$'`,
    make: (word, index) => (index % 2 ? glued(word) : word.chinese),
  },
  'Taiwan reading': {
    of: `taiwan_phonetic ~ '[a-z]'`,
    make: ({ marks }, index) => (index % 2 ? marks : marks.replaceAll(' ', '')),
  },
  'pinyin text': { of: readable, make: (word) => glued(word) + glued(word.next ?? word) },
  'misspelt pinyin': {
    of: `${readable} and length(reading) > 8`,
    make: (word, index) => misspelt(glued(word), index),
  },
  'English word': { of: single, make: ({ english }) => english },
  'English verb': { of: `defs ~ '^to [a-z]+(/|$)'`, make: ({ english }) => `to ${english}` },
  'English phrase': { of: `english ~ '^[a-z]+( [a-z]+)+$'`, make: ({ english }) => english },
  'English form': {
    of: `defs ~ '^to [a-z]{3,}(/|$)'`,
    make: ({ english }, index) => english.replace(/e?$/, index % 2 ? 'ing' : 'ed'),
  },
  'English text': {
    of: single,
    make: ({ english, next }, index) => `${index % 2 ? 'the' : 'my'} ${english} and ${next?.english}`,
  },
  'misspelt English': { of: long, make: ({ english }, index) => misspelt(english, index) },
  'beginning in Chinese': { of: pairs, make: (word, index) => `${one(word, index)}*` },
  'end in Chinese': { of: pairs, make: (word, index) => `${index % 2 ? '*' : '?'}${one(word, index)}` },
  'middle in Chinese': { of: pairs, make: (word, index) => `?${one(word, index)}*` },
  'beginning of pinyin': { of: readable, make: (word) => `${plain(word)[0]}*` },
  'end of pinyin': { of: readable, make: (word, index) => `${index % 2 ? '*' : '?'}${plain(word).at(-1)}` },
  'middle of pinyin': { of: readable, make: (word) => `*${plain(word)[0]}*` },
  'beginning of English': { of: long, make: ({ english }) => `${english.slice(0, 4)}*` },
  'end of English': { of: long, make: ({ english }) => `*${english.slice(-5)}` },
  'middle of English': { of: long, make: ({ english }) => `*${english.slice(1, -1)}*` },
} satisfies Record<string, Recipe>

export type Sample = { kind: string; queries: string[] }

/**
 * About forty different queries of every kind, the same in every run, built from words of the dictionary: half of them
 * from HSK words, which learners look up most, the others from any words.
 */
export async function sampleQueries(client: pg.Client): Promise<Sample[]> {
  await client.query(`create temp table drawn as
    select chinese, traditional, coalesce(taiwan_phonetic, phonetic) as marks, lib.reading_key(coalesce(taiwan_phonetic, phonetic)) as reading,
      lib.gloss_key(split_part(defs, '/', 1)) as english, hsk_2, hsk_3, defs, taiwan_phonetic, md5(id::text) as luck
    from api.fc_words where priority = 1`)
  const samples: Sample[] = []
  for (const [kind, recipe] of Object.entries(recipes)) samples.push(await draw(client, kind, recipe))
  return samples
}

async function draw(client: pg.Client, kind: string, { of, make }: Recipe): Promise<Sample> {
  const { rows } = await client.query<Word & { reading: string }>(
    `select chinese, traditional, marks, regexp_split_to_array(reading, ' ') as syllables, english from (
      (select * from drawn where (hsk_2 is not null or hsk_3 is not null) and ${of} order by md5(luck || $1) limit ${SHARE})
      union (select * from drawn where ${of} order by md5(luck || $1 || 'any') limit ${SHARE})
    ) as words order by luck`,
    [kind],
  )
  const words = rows.map((word, index) => ({ ...word, next: rows[(index + 1) % rows.length] ?? word }))
  return { kind, queries: [...new Set(words.map(make))] }
}

/** Words and pairs of adjacent words from the existing sentences. */
export async function samplePhrases(client: pg.Client): Promise<Sample> {
  const { rows } = await client.query<{ phrase: string }>(
    `select distinct parts[3] || parts[4] as phrase
     from (select string_to_array(keywords, '|') as parts from api.fc_sentences order by md5(id::text) limit ${2 * SHARE}) as taken
     order by 1`,
  )
  return { kind: 'phrase of a sentence', queries: rows.map(({ phrase }) => phrase) }
}
