import { nameDefinition, type TextDocument } from '@tingdu/features/library/texts/public.ts'
import type { WordCorrectionProps } from '@tingdu/ui/web-feature.ts'
import * as edits from '../document/word-edits.ts'
import { proposalTexts } from '../messages.ts'

/** A correction of a word: where it ends up as one or two words, with another reading or sense, or as a name. */
export type Correction =
  | { kind: 'join'; side: 'previous' | 'next' }
  | { kind: 'split'; at: number }
  | { kind: 'reading'; reading: edits.Reading }
  | { kind: 'name'; of: edits.NameKind }

/** A document with the word that starts at an offset corrected. */
export function corrected(document: TextDocument, start: number, correction: Correction): TextDocument {
  if (correction.kind === 'join') return edits.mergeWord(document, start, correction.side)
  if (correction.kind === 'split') return edits.splitWord(document, start, correction.at)
  if (correction.kind === 'name') return edits.markName(document, start, correction.of)
  return edits.chooseReading(document, start, correction.reading)
}

/**
 * The same for a text of one's own, wherever the same words stand: a word that is split or joined once is so throughout the
 * text, but for those that a person has corrected. A reading is that of one place. Returns how many places were corrected.
 */
export function correctedThroughout(document: TextDocument, start: number, correction: Correction) {
  const once = { document: corrected(document, start, correction), places: 1 }
  if (correction.kind !== 'join' && correction.kind !== 'split') return once
  const { before } = described(document, start, correction)
  const chinese = document.content.slice(start, edits.wordAt(document, start)?.word.end ?? start)
  const words = document.sentences?.flatMap((sentence) => sentence.words ?? []) ?? []
  return words.reduce((done, word) => {
    if (
      word.start === start ||
      word.source === 'person' ||
      document.content.slice(word.start, word.end) !== chinese
    )
      return done
    const here =
      correction.kind === 'split' ? { ...correction, at: correction.at - start + word.start } : correction
    if (described(document, word.start, here).before !== before) return done
    const next = corrected(done.document, word.start, here)
    return next === done.document ? done : { document: next, places: done.places + 1 }
  }, once)
}

/** The content of a document with a sentence as it is shown, in another script with as many characters. */
export function contentAsShown(
  { content }: TextDocument,
  { text, start }: WordCorrectionProps['shown'],
): string {
  return content.slice(0, start) + text + content.slice(start + text.length)
}

/** The characters of the words that a correction changes, and what they become, as it is shown: `图书馆`, `图书 | 馆`. */
export function described(document: TextDocument, start: number, correction: Correction) {
  const word = edits.wordAt(document, start)?.word
  const { content } = document
  const chinese = content.slice(start, word?.end ?? start)
  if (correction.kind === 'split') {
    const [first, second] = [content.slice(start, correction.at), content.slice(correction.at, word?.end)]
    return { before: chinese, after: `${first} | ${second}` }
  }
  if (correction.kind === 'name') return { before: chinese, after: nameDefinition(correction.of) }
  if (correction.kind === 'reading') {
    const { phonetic, defs } = correction.reading
    return { before: chinese, after: [phonetic, defs].filter(Boolean).join(': ') }
  }
  const neighbor = edits.neighborOf(document, start, correction.side)
  const other = content.slice(neighbor?.start, neighbor?.end)
  const pair = correction.side === 'next' ? [chinese, other] : [other, chinese]
  return { before: pair.join(' | '), after: pair.join('') }
}

const LONGEST_ENTRY = 1000
const LONGEST_CONTEXT = 300

/** The words that a correction leaves in its place, as they are sent with the report: `at` is where they begin in `sentence`. */
function proposedWords({ document, start, correction }: Reported, sentence: string) {
  const found = edits.wordAt(document, start)
  const span = document.sentences?.[found?.sentence ?? -1]
  const neighbor = correction.kind === 'join' ? edits.neighborOf(document, start, correction.side) : null
  const from = Math.min(start, neighbor?.start ?? start)
  const to = Math.max(found?.word.end ?? start, neighbor?.end ?? start)
  const written = document.content.slice(span?.start, span?.end)
  const at = from - (span?.start ?? 0) - (written.length - written.trimStart().length)
  const words = (corrected(document, start, correction).sentences ?? [])
    .flatMap((each) => each.words ?? [])
    .filter((word) => word.start >= from && word.end <= to)
    .map(({ start: first, end, phonetic, defs, word_id, sense }) => ({
      chinese: document.content.slice(first, end),
      ...(phonetic && { phonetic }),
      ...(defs && { defs }),
      ...(word_id && { word_id }),
      ...(sense && { sense }),
    }))
  const chinese = words.map((word) => word.chinese).join('')
  return sentence.startsWith(chinese, at) ? { correction: { at, words } } : {}
}

type Reported = { sha1: string; title: string; document: TextDocument; start: number; correction: Correction }

/** The report of a mistake that proposes a correction to staff: the sentence, its text, and what should change. */
export function reportOf(reported: Reported) {
  const { sha1, title, document, start, correction } = reported
  const found = edits.wordAt(document, start)
  const sentence = document.sentences?.[found?.sentence ?? -1]
  const { before, after } = described(document, start, correction)
  const { phonetic = '', defs = '' } = found?.word ?? {}
  const sameReading = correction.kind === 'reading' && correction.reading.phonetic === phonetic
  const now = correction.kind === 'reading' ? `${before} (${phonetic}: ${defs})` : before
  const entry = cut(document.content.slice(sentence?.start, sentence?.end), LONGEST_ENTRY)
  return {
    kind: 'text' as const,
    entry,
    context: cut(title, LONGEST_CONTEXT),
    category: correction.kind === 'reading' ? (sameReading ? 'meaning' : 'reading') : 'words',
    message: proposalTexts.proposal(now, after),
    text_sha1: sha1,
    ...proposedWords(reported, entry),
  }
}

/** The first characters of a text, without spaces around them. */
function cut(text: string, most: number): string {
  return [...text.trim()].slice(0, most).join('').trim()
}
