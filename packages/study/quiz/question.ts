/** Kinds of questions that are made by rule, in the order in which they are offered. */
export const madeKinds = [
  'meaning',
  'reading',
  'tone',
  'listening',
  'cloze',
  'order',
  'type',
  'write',
] as const

/** Kinds that practice after a text asks, whose answers are tapped. A word that does not suit one is asked by the next. */
export const tappedKinds = ['cloze', 'meaning', 'listening', 'word', 'tone', 'reading', 'order'] as const
/** Kinds that it also asks of members who want to type. */
export const typedKinds = ['type', 'write'] as const
export type MadeKind = (typeof madeKinds | typeof tappedKinds)[number]

/** Besides, a person writes choices, questions whose answer is typed, and questions about what happens in a text. */
export const questionKinds = [...madeKinds, 'word', 'story', 'comprehension', 'choice', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Kinds whose answer is one of the options. */
export const choiceKinds: readonly QuestionKind[] = [
  'meaning',
  'reading',
  'tone',
  'listening',
  'word',
  'cloze',
  'comprehension',
  'choice',
]

/**
 * What is shown: a word, a sentence with a gap (`＿＿`), a translation. `spoken` is heard instead of read, from the
 * recording with the key `sound` if there is one. `translation` is told with what is right.
 */
export type Prompt = {
  text?: string
  pinyin?: string
  english?: string
  translation?: string
  /** The part of speech of a word. */
  part?: string
  spoken?: string
  sound?: string
  /** Whether the sound was generated. */
  generated?: boolean
}

/** The skill of the card that asks the same. */
export type QuizSkill = 'meaning' | 'reading' | 'listening' | 'production' | 'writing' | 'cloze'

/** A question with its answer, as it is stored. */
export type Question = {
  kind: QuestionKind
  prompt: Prompt
  /** What is chosen from; for `order` and `story` what is put in order; empty where something is typed. */
  options: string[]
  /** The right answers; the first one is shown as such. */
  accepted: string[]
  word_id: number | null
  /** What is asked, if it is not a word: a card of a deck, a character or a sentence. */
  entry_id?: number
  char_id?: number
  sentence_id?: number
  skill: QuizSkill | null
  /** What the word means where it was met. */
  meaning?: string
}

/** What stands for the missing word of a sentence. */
export const GAP = '＿＿'
