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
  const { content, sentences = [], sounds = [], names = [] } = document
  const checked: Checked = { content, lexicon, names: new Set(names.map(({ chinese }) => chinese)) }
  return [
    ...sounds.flatMap(({ path }, index) =>
      stored.has(path) ? [] : [error(`/sounds/${index}/path`, messages.soundMissing)],
    ),
    ...(HAN.test(content) ? [] : [error('/content', messages.noChinese)]),
    ...sentences.flatMap((sentence, index) => sentenceFindings(checked, sentence, `/sentences/${index}`)),
  ]
}

/** What all sentences of a text are checked with; its names have readings of their own. */
type Checked = { content: string; lexicon: Lexicon; names: ReadonlySet<string> }

function sentenceFindings(checked: Checked, sentence: TextSentence, pointer: string): Finding[] {
  const written = checked.content.slice(sentence.start, sentence.end)
  if (!HAN.test(written)) return []
  const words = sentence.words ?? []
  return [
    ...(sentence.translation?.trim()
      ? []
      : [error(`${pointer}/translation`, messages.translationMissing(written))]),
    ...uncovered(written, sentence.start, words).map((stretch) =>
      warning(`${pointer}/words`, messages.notAnnotated(stretch)),
    ),
    ...words.flatMap((word, index) => wordFindings(checked, word, `${pointer}/words/${index}`)),
  ]
}

/** Chinese that is in no word. */
function uncovered(written: string, start: number, words: readonly TextWord[]): string[] {
  let rest = written
  for (const word of words.toReversed())
    rest = `${rest.slice(0, word.start - start)}\n${rest.slice(word.end - start)}`
  return rest.match(/\p{Script=Han}+/gu) ?? []
}

function wordFindings({ content, lexicon, names }: Checked, word: TextWord, pointer: string): Finding[] {
  const written = content.slice(word.start, word.end)
  if (!word.phonetic?.trim()) return [error(`${pointer}/phonetic`, messages.readingMissing(written))]
  const entries = lexicon.wordsOf(written)
  if (entries.length === 0 || names.has(written)) return []
  const known = entries.some(({ phonetic }) => phonetic.toLowerCase() === word.phonetic?.toLowerCase())
  return known ? [] : [warning(`${pointer}/phonetic`, messages.readingUnknown(written, word.phonetic))]
}

const error = (pointer: string, message: string): Finding => ({ severity: 'error', pointer, message })
const warning = (pointer: string, message: string): Finding => ({ severity: 'warning', pointer, message })
