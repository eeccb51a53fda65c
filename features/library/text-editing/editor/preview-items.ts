import type { TextDocument, TextSentence } from '@tingdu/features/library/texts/public.ts'
import type { AnnotatedToken } from '@tingdu/reading/annotated-pieces.ts'
import { isCorrected } from '../document/word-edits.ts'

/** A word of the preview; its offsets count from the beginning of its sentence. */
export type PreviewWord = AnnotatedToken & { defs: string; corrected: boolean }

/** A sentence of the preview. `start` is its offset in the content, `key` all that it shows. */
export type PreviewItem = {
  index: number
  start: number
  paragraph: boolean
  text: string
  words: PreviewWord[]
  translation: string
  key: string
}

/**
 * The sentences of a document to show. Those that have not changed are the same objects as before, so that only changed
 * ones are drawn again.
 */
export function previewItems(document: TextDocument, before: readonly PreviewItem[]): PreviewItem[] {
  let end = 0
  return (document.sentences ?? []).map((sentence, index) => {
    const paragraph = index > 0 && document.content.slice(end, sentence.start).includes('\n')
    end = sentence.end
    const item = itemOf(document, sentence, { index, paragraph })
    const last = before[index]
    return last?.key === item.key ? last : item
  })
}

function itemOf(
  document: TextDocument,
  sentence: TextSentence,
  { index, paragraph }: { index: number; paragraph: boolean },
): PreviewItem {
  const { start, end, words = [], translation = '' } = sentence
  const text = document.content.slice(start, end)
  const shown = words.map(
    (word): PreviewWord => ({
      start: word.start - start,
      end: word.end - start,
      chinese: document.content.slice(word.start, word.end),
      phonetic: word.phonetic ?? '',
      defs: word.defs ?? '',
      word_id: word.word_id ?? null,
      corrected: isCorrected(document, word),
    }),
  )
  const item = { index, start, paragraph, text, words: shown, translation }
  return { ...item, key: JSON.stringify(item) }
}
