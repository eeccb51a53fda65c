import { documentMessages as messages } from '../messages.ts'
import { MAX_CHARACTERS } from '../rules.ts'
import { type TextDocument, type TextSentence, textDocumentRules } from './text-document.ts'

/** What is wrong with a document: a JSON Pointer (`/sentences/3/words/0/end`) and a message. */
export type DocumentError = { pointer: string; message: string }

/** How many levels of lists and objects a document may have. */
export const MAX_DEPTH = 32

/** Checks a parsed document; returns it typed, or the first error in the order of the document. */
export function checkDocument(
  value: unknown,
): { document: TextDocument; error: null } | { document: null; error: DocumentError } {
  const unstorable = findUnstorable(value)
  if (unstorable) return refused(unstorable)
  const parsed = textDocumentRules.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return refused({ pointer: pointerOf(issue?.path ?? []), message: issue?.message ?? messages.notObject })
  }
  const document = parsed.data
  // Most of its sentences lack their words and translations.
  if (document.partial === true) return refused({ pointer: '/partial', message: messages.partial })
  const error = findInconsistency(document)
  return error ? refused(error) : { document, error: null }
}

const refused = (error: DocumentError) => ({ document: null, error })

/** Whether a parsed value is nested deeper than any text; such a value cannot be written as JSON again. */
export function isNestedTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= MAX_DEPTH + 3; depth += 1) {
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []))
    if (level.length === 0) return false
  }
  return true
}

/** RFC 6901. */
export function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Finds strings that PostgreSQL cannot store, and nesting that no writer needs. */
function findUnstorable(value: unknown): DocumentError | null {
  const waiting: { value: unknown; path: PropertyKey[] }[] = [{ value, path: [] }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: part, path } = next
    if (typeof part === 'string' && (part.includes('\0') || !part.isWellFormed()))
      return { pointer: pointerOf(path), message: messages.unstorable }
    if (typeof part !== 'object' || part === null) continue
    if (path.length >= MAX_DEPTH)
      return { pointer: pointerOf(path.slice(0, 3)), message: messages.tooDeep(MAX_DEPTH) }
    for (const [key, inner] of Object.entries(part).toReversed()) {
      if (key.includes('\0') || !key.isWellFormed())
        return { pointer: pointerOf(path), message: messages.unstorable }
      waiting.push({ value: inner, path: [...path, key] })
    }
  }
  return null
}

function findInconsistency(document: TextDocument): DocumentError | null {
  const { content, sentences = [], sounds = [] } = document
  for (const [index, { from, to }] of sounds.entries())
    if (to != null && to <= (from ?? 0))
      return { pointer: `/sounds/${index}/to`, message: messages.endBeforeStart }
  if (content.length > MAX_CHARACTERS && [...content].length > MAX_CHARACTERS)
    return { pointer: '/content', message: messages.contentTooLong(MAX_CHARACTERS) }
  let from = 0
  for (const [index, sentence] of sentences.entries()) {
    const pointer = `/sentences/${index}`
    const error =
      spanError(sentence, { content, from, to: content.length }, pointer) ??
      wordsError(sentence, content, pointer) ??
      timingError(sentence, sounds, pointer)
    if (error) return error
    from = sentence.end
  }
  return null
}

type Span = { start: number; end: number }

function spanError(
  { start, end }: Span,
  within: { content: string; from: number; to: number },
  pointer: string,
): DocumentError | null {
  if (end <= start) return { pointer: `${pointer}/end`, message: messages.endBeforeStart }
  if (start < within.from) return { pointer: `${pointer}/start`, message: messages.overlaps }
  if (end > within.to) return { pointer: `${pointer}/end`, message: messages.outside }
  if (splitsCharacter(within.content, start))
    return { pointer: `${pointer}/start`, message: messages.splitsCharacter }
  if (splitsCharacter(within.content, end))
    return { pointer: `${pointer}/end`, message: messages.splitsCharacter }
  return null
}

/** Whether an offset is between the two UTF-16 units of a character such as 𠮷. */
function splitsCharacter(content: string, offset: number): boolean {
  const unit = content.charCodeAt(offset)
  return unit >= 0xdc00 && unit <= 0xdfff
}

function wordsError(sentence: TextSentence, content: string, pointer: string): DocumentError | null {
  let from = sentence.start
  for (const [index, word] of (sentence.words ?? []).entries()) {
    const error = spanError(word, { content, from, to: sentence.end }, `${pointer}/words/${index}`)
    if (error) return error
    from = word.end
  }
  return null
}

function timingError(
  { sound }: TextSentence,
  sounds: NonNullable<TextDocument['sounds']>,
  pointer: string,
): DocumentError | null {
  if (!sound) return null
  const recording = sounds[sound.index]
  if (!recording) return { pointer: `${pointer}/sound/index`, message: messages.noSuchSound }
  if (sound.to <= sound.from) return { pointer: `${pointer}/sound/to`, message: messages.endBeforeStart }
  // Players and writers round differently.
  if (recording.duration != null && sound.to > recording.duration + 0.5)
    return { pointer: `${pointer}/sound/to`, message: messages.pastTheSound }
  return null
}
