/** A sense of a word; `part` is its part of speech, if the definition is our own. */
export type WordSense = { text: string; kind?: string; part?: string; example?: WordExample }
export type WordExample = { chinese: string; traditional: string; phonetic: string; english: string }

/** An entry of the dictionary as quizzes use it. */
export type QuizWord = {
  id: number
  chinese: string
  traditional: string
  /** With tone marks, one space between syllables. */
  phonetic: string
  /** The level in HSK 3.0. */
  level: number
  senses: WordSense[]
  /** What CC-CEDICT says where senses are our own. */
  other_senses: WordSense[] | null
}

/** A sentence with its translation and its words, at UTF-16 offsets. */
export type QuizSentence = {
  chinese: string
  english: string
  /** Which sentence of a text it is. */
  at?: number
  words: readonly ({ start: number; end: number; word_id: number | null } & MetSense)[]
}

/** The meaning that a word has where it was met: the number of its sense, from 1, if a rule says, and its gloss. */
export type MetSense = { sense?: number | null | undefined; defs?: string | null | undefined }

/** The first meanings of a word, as a question shows them: at most two, without remarks in parentheses if it goes. */
export function shownMeaning({ senses }: Pick<QuizWord, 'senses'>): string {
  const first = senses.find(({ kind }) => !kind)?.text ?? ''
  const parts = first.split(';').map((part) => part.trim())
  return parts.slice(0, 2).join('; ')
}

/** The part of speech of the meaning that is shown; of those of CC-CEDICT only verbs are marked, by their `to`. */
export function partOf({ senses }: Pick<QuizWord, 'senses'>): string {
  const { part, text = '' } = senses.find(({ kind }) => !kind) ?? {}
  return part ?? (/^to [a-z]/.test(text) ? 'verb' : '')
}

/** The part of speech that the meaning of a word suggests, where the definition does not say it. */
export function likelyPart(meaning: string): string {
  const bare = meaning.replace(/\([^)]*\)/g, '').trim()
  if (/^to [a-z]/.test(bare)) return 'verb'
  return /^[a-z-]+(?:ful|ous|ive|able|ible|al|less|ish|ed|ic)(?:$|[;,])/.test(bare) ? 'adjective' : 'noun'
}

const STOP_WORDS = new Set(
  `a an the to of in on at for by with from as be is are was it its and or not no do does one's one sb sth somebody something
  someone that this these those which who whose than into out up off over about very more most used after before when
  where how what why his her their your my oneself etc esp can etc`.split(/\s+/),
)

/** The single meanings of a word, for comparison: `to look; to watch (TV)` → `look`, `watch`. */
export function glossKeys(word: Pick<QuizWord, 'senses' | 'other_senses'>): Set<string> {
  const texts = [...word.senses, ...(word.other_senses ?? [])].flatMap(({ kind, text }) =>
    kind ? [] : [text],
  )
  return new Set(texts.flatMap(keysOfText))
}

/** The same of one text. */
export function keysOfText(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .split(/[;,/!?]/)
    .map((part) => contentWords(part).join(' ') || part.trim())
    .filter((key) => key !== '')
}

/** The words of an English text that mean something, without endings: `running shoes` → `run`, `shoe`. */
export function contentWords(text: string): string[] {
  return (text.toLowerCase().match(/[a-z][a-z'-]*/g) ?? [])
    .filter((word) => !STOP_WORDS.has(word))
    .map(stemOf)
    .filter((word) => word.length > 1)
}

const IRREGULAR: Record<string, string> = {
  went: 'go',
  gone: 'go',
  ate: 'eat',
  eaten: 'eat',
  drank: 'drink',
  drunk: 'drink',
  bought: 'buy',
  saw: 'see',
  seen: 'see',
  came: 'come',
  took: 'take',
  taken: 'take',
  gave: 'give',
  given: 'give',
  wrote: 'write',
  written: 'write',
  children: 'child',
  men: 'man',
  women: 'woman',
  people: 'person',
  feet: 'foot',
  teeth: 'tooth',
  told: 'tell',
  said: 'say',
  spoke: 'speak',
  made: 'make',
  slept: 'sleep',
  thought: 'think',
  taught: 'teach',
  left: 'leave',
  met: 'meet',
  got: 'get',
  found: 'find',
  sat: 'sit',
  stood: 'stand',
  knew: 'know',
  known: 'know',
  began: 'begin',
  begun: 'begin',
  felt: 'feel',
  lost: 'lose',
  brought: 'bring',
  sent: 'send',
  sold: 'sell',
  paid: 'pay',
  wore: 'wear',
  worn: 'wear',
  won: 'win',
  ran: 'run',
  better: 'good',
  best: 'good',
  worse: 'bad',
  worst: 'bad',
  broke: 'break',
  broken: 'break',
  fell: 'fall',
  fallen: 'fall',
} // prettier-ignore

/** A simple stem, so that `studies`, `studied` and `study` are one. */
function stemOf(word: string): string {
  const plain = IRREGULAR[word] ?? word.replace(/'s?$/, '')
  const rules: [RegExp, string][] = [
    [/ies$|ied$/, 'y'],
    [/(ch|sh|ss|x)es$/, '$1'],
    [/([a-z]{3,})ing$/, '$1'],
    [/([a-z]{3,})ed$/, '$1'],
    [/([^s])s$/, '$1'],
  ]
  const rule = rules.find(([ending]) => ending.test(plain))
  const stem = rule && plain.length > 3 ? plain.replace(rule[0], rule[1]) : plain
  return stem.replace(/([bdfgmnprt])\1$/, '$1').replace(/e$/, '')
}
