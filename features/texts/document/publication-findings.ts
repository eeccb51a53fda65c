import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import { publicationMessages as messages } from '../messages.ts'
import type { TextDocument, TextSentence, TextWord } from './text-document.ts'

/** Something to look at before a text is published. Errors prevent it, warnings can be accepted with a reason. */
export type Finding = { severity: 'error' | 'warning'; pointer: string; message: string }

const HAN = /\p{Script=Han}/u

/** What is missing or doubtful in a text, in the order of the text. `stored` tells which sounds are uploaded. */
export function publicationFindings(
  document: TextDocument,
  lexicon: Lexicon,
  stored: ReadonlySet<string>,
): Finding[] {
  const { content, sentences = [], sounds = [] } = document
  return [
    ...sounds.flatMap(({ path }, index) =>
      stored.has(path) ? [] : [error(`/sounds/${index}/path`, messages.soundMissing)],
    ),
    ...(HAN.test(content) ? [] : [error('/content', messages.noChinese)]),
    ...sentences.flatMap((sentence, index) =>
      sentenceFindings(content, sentence, `/sentences/${index}`, lexicon),
    ),
  ]
}

function sentenceFindings(
  content: string,
  sentence: TextSentence,
  pointer: string,
  lexicon: Lexicon,
): Finding[] {
  const written = content.slice(sentence.start, sentence.end)
  if (!HAN.test(written)) return []
  const words = sentence.words ?? []
  return [
    ...(sentence.translation?.trim()
      ? []
      : [error(`${pointer}/translation`, messages.translationMissing(written))]),
    ...uncovered(written, sentence.start, words).map((stretch) =>
      warning(`${pointer}/words`, messages.notAnnotated(stretch)),
    ),
    ...words.flatMap((word, index) => wordFindings(content, word, `${pointer}/words/${index}`, lexicon)),
  ]
}

/** Chinese that is in no word. */
function uncovered(written: string, start: number, words: readonly TextWord[]): string[] {
  let rest = written
  for (const word of words.toReversed())
    rest = `${rest.slice(0, word.start - start)}\n${rest.slice(word.end - start)}`
  return rest.match(/\p{Script=Han}+/gu) ?? []
}

function wordFindings(content: string, word: TextWord, pointer: string, lexicon: Lexicon): Finding[] {
  const written = content.slice(word.start, word.end)
  if (!word.phonetic?.trim()) return [error(`${pointer}/phonetic`, messages.readingMissing(written))]
  const entries = lexicon.wordsOf(written)
  if (entries.length === 0 || word.word_id == null) return []
  const known = entries.some(({ phonetic }) => phonetic.toLowerCase() === word.phonetic?.toLowerCase())
  return known ? [] : [warning(`${pointer}/phonetic`, messages.readingUnknown(written, word.phonetic))]
}

const error = (pointer: string, message: string): Finding => ({ severity: 'error', pointer, message })
const warning = (pointer: string, message: string): Finding => ({ severity: 'warning', pointer, message })
