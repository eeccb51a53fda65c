import { withoutRepeats } from '@tingdu/chinese/glosses/gloss.ts'
import { spokenReadings } from '@tingdu/chinese/readings/tone-sandhi.ts'
import { isNumberWord, readNumber, readOrdinal } from '@tingdu/chinese/segmentation/numbers.ts'
import type { AnnotatedToken } from '@tingdu/reading/annotated-pieces.ts'
import type { Script } from '@tingdu/reading/reading-choices.ts'
import type { TextDocument, TextSentence, TextWord } from '../document/text-document.ts'
import { oncePerObject } from './once-per-object.ts'

/** A word as the reader shows it. */
export type ReaderToken = AnnotatedToken & {
  defs: string
  /** Set for a name that has occurred before. */
  namedBefore?: true
  /** Set for what coverage counts as a name: names of the text, surnames alone (王 in 王老师), and names of persons alone (汤姆). */
  isName?: true
  /** Set for a number in characters: no word to learn, but as known as its characters are. Its meaning is in figures. */
  isNumber?: true
}

/** A reading that begins with a capital is that of a name. */
const CAPITAL = /^\p{Lu}/u

/** The meaning of a word that is only the name of a person in the dictionary: Tom, or the surname Ouyang. */
const OF_PERSON = /^(?:two-character )?surname \p{Lu}[^;]*$|\(name of a person\)$/u

/** Where a sentence is recorded: a sound by its index, and its beginning and end in seconds. */
export type Timing = { index: number; from: number; to: number }

/** A sentence as the reader shows it; `index` counts over the whole text, `start` is its offset in the content. */
export type ReaderSentence = {
  index: number
  start: number
  text: string
  tokens: ReaderToken[]
  translation: string
  /** Whether a machine translated it. */
  machine?: boolean
  timing: Timing | null
}

/**
 * A paragraph, or a part of a long one or of a dialogue; `start` is its offset in the content, `continued` that it is not
 * the first part. `turn` is set where someone speaks in a dialogue.
 */
export type Paragraph = { start: number; continued: boolean; turn?: true; sentences: ReaderSentence[] }

/** Browsers lay out a paragraph as a whole whenever a word of it is drawn, so longer ones are divided at a sentence. */
const LONGEST_PARAGRAPH = 600

type Span = Pick<TextSentence, 'start' | 'end' | 'translation' | 'words' | 'sound'> & {
  translated_by?: unknown
}

/**
 * The paragraphs of a text with its sentences. Content outside of the sentences (a document that has none yet, for
 * example) is shown as sentences without words, so that no text is lost.
 */
export const paragraphsOf = oncePerObject(divide)

function divide({ content, sentences = [], sounds = [], names = [] }: TextDocument): Paragraph[] {
  const paragraphs: Paragraph[] = []
  const named = new Set<string>()
  const own = new Set(names.map(({ chinese }) => chinese))
  const meanings = new Map<string, string>()
  let end = 0
  let index = 0
  for (const span of withGaps(content, sentences)) {
    const last = paragraphs.at(-1)
    const sentence = readerSentence(span, { index, content, sounds: sounds.length, named, own, meanings })
    const continued = last !== undefined && !content.slice(end, span.start).includes('\n')
    if (continued && span.end - last.start <= LONGEST_PARAGRAPH) last.sentences.push(sentence)
    else paragraphs.push({ start: span.start, continued, sentences: [sentence] })
    end = span.end
    index += 1
  }
  if (!isDialogue(paragraphs)) return paragraphs
  return paragraphs
    .flatMap(turnsOf)
    .map((part) => (part.sentences.slice(0, 1).some(beginsTurn) ? { ...part, turn: true } : part))
}

/** Whether someone speaks twice: what stands before a colon once may greet the reader of a letter (`妈妈：`) or count (`第二段：`). */
function isDialogue(paragraphs: readonly Paragraph[]): boolean {
  const speakers = paragraphs
    .flatMap(({ sentences }) => sentences.filter(beginsTurn))
    .map(({ text }) => text.slice(0, text.indexOf('：')))
  return new Set(speakers).size < speakers.length
}

/** A name and a colon that no quotation follows, as `A：` or `店长：`; not `他说：“`, which is part of a story. */
const SPEAKER = /^(?:\p{Script=Han}{1,4}|[A-Za-z]+)：(?![“「『])/u

/** A sentence with which someone may begin to speak in a dialogue: a short name, or one that is a single word, and a colon. */
function beginsTurn({ text, tokens: [first] }: ReaderSentence): boolean {
  return SPEAKER.test(text) || (first?.start === 0 && /^：(?![“「『])/.test(text.slice(first.end)))
}

/** The parts of a paragraph in which several turns of a dialogue follow one another, one for each turn; else all of it. */
function turnsOf(paragraph: Paragraph): Paragraph[] {
  if (paragraph.sentences.filter(beginsTurn).length < 2) return [paragraph]
  const turns: Paragraph[] = []
  for (const sentence of paragraph.sentences) {
    const last = turns.at(-1)
    if (last && !beginsTurn(sentence)) last.sentences.push(sentence)
    else
      turns.push({
        start: sentence.start,
        continued: paragraph.continued || last !== undefined,
        sentences: [sentence],
      })
  }
  return turns
}

function withGaps(content: string, sentences: readonly Span[]): Span[] {
  const spans: Span[] = []
  let at = 0
  for (const sentence of sentences) {
    if (sentence.start < at || sentence.end > content.length) continue
    spans.push(...linesIn(content, at, sentence.start), sentence)
    at = sentence.end
  }
  return [...spans, ...linesIn(content, at, content.length)]
}

/** The lines of a part of the content that are not blank. */
function linesIn(content: string, start: number, end: number): Span[] {
  return Array.from(content.slice(start, end).matchAll(/[^\n]*\S[^\n]*/g), (match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
  }))
}

type Context = {
  index: number
  content: string
  sounds: number
  /** The names that have occurred. */
  named: Set<string>
  /** The names of the text. */
  own: ReadonlySet<string>
  /** The meanings of its words without repeats, by what the document has. */
  meanings: Map<string, string>
}

function readerSentence(span: Span, context: Context): ReaderSentence {
  const { index, content, sounds, named, own } = context
  const text = content.slice(span.start, span.end)
  const { words = [], translation = '', sound } = span
  return {
    index,
    start: span.start,
    text,
    tokens: words.map((word) => withName(readerToken(word, span.start, context), named, own)),
    translation: translation.trim(),
    ...(span.translated_by === 'machine' && { machine: true }),
    timing: sound && sound.index < sounds ? sound : null,
  }
}

function readerToken(word: TextWord, sentenceStart: number, { content, meanings }: Context): ReaderToken {
  const { start, end, phonetic = '', defs = '', word_id = null, source } = word
  const chinese = content.slice(start, end)
  const token = {
    start: start - sentenceStart,
    end: end - sentenceStart,
    chinese,
    phonetic,
    defs: meaningOf(defs, meanings),
    word_id,
  }
  if (!isNumber(token)) return token
  const figures = chinese.startsWith('第') ? readOrdinal(chinese.slice(1)) : readNumber(chinese)
  return {
    ...token,
    ...(source !== 'person' && figures && { defs: figures }),
    word_id: null,
    isNumber: true,
  }
}

/** A meaning without repeats, which texts that were analyzed long ago have. */
function meaningOf(defs: string, known: Map<string, string>): string {
  const meaning = known.get(defs) ?? withoutRepeats(defs)
  known.set(defs, meaning)
  return meaning
}

/** Whether a word is a number, and not the name of a day (十一, Shí Yī), as `lib.running_words` takes it. */
function isNumber({ chinese, phonetic, word_id }: ReaderToken): boolean {
  if (CAPITAL.test(phonetic)) return false
  return isNumberWord(chinese) || (word_id === null && chinese.length > 1 && readNumber(chinese) !== null)
}

/**
 * Marks what coverage counts as a name (`lib.running_words`), and a name that has occurred before: a word that the
 * dictionary does not have, with a reading like 'Lǐ Míng'.
 */
function withName(word: ReaderToken, named: Set<string>, own: ReadonlySet<string>): ReaderToken {
  const { chinese, phonetic, word_id, defs } = word
  const isCapital = CAPITAL.test(phonetic)
  const isName = own.has(chinese) || (isCapital && ([...chinese].length === 1 || OF_PERSON.test(defs)))
  const token: ReaderToken = isName ? { ...word, isName } : word
  if (word_id !== null || !isCapital) return token
  if (named.has(chinese)) return { ...token, namedBefore: true }
  named.add(chinese)
  return token
}

/** Whether a word is a name, of which the reading says more than the meaning: 李明, or 王 in 王老师, but not 北京. */
export function isNameOnly({ isName, word_id, phonetic }: ReaderToken): boolean {
  return isName === true || (word_id == null && CAPITAL.test(phonetic))
}

/** Whether a sentence can be shown word by word: it has words, but no translation. */
export function hasGloss({ translation, tokens }: ReaderSentence): boolean {
  return translation === '' && tokens.length > 0
}

/** The paragraphs with the tones of speech beside those of the dictionary. */
export const spokenParagraphs = oncePerObject((paragraphs: readonly Paragraph[]): Paragraph[] =>
  paragraphs.map((paragraph) => ({
    ...paragraph,
    sentences: paragraph.sentences.map((sentence) => {
      const spoken = spokenReadings(sentence.tokens)
      const tokens = sentence.tokens.map((token, index) => ({ ...token, spoken: spoken[index] }))
      return { ...sentence, tokens }
    }),
  })),
)

/** The sentences of the paragraphs. */
export const sentencesOf = oncePerObject((paragraphs: readonly Paragraph[]): ReaderSentence[] =>
  paragraphs.flatMap((paragraph) => paragraph.sentences),
)

/** Characters that every longer text in traditional characters contains one of, and none in simplified ones. */
export const TRADITIONAL = /[們這個說來時國對會學為過還沒開問見樣麼後裡從點給讓]/

/** The script that a text is written in, for its font. */
export function scriptOf(content: string): Script {
  return TRADITIONAL.test(content) ? 'traditional' : 'simplified'
}
