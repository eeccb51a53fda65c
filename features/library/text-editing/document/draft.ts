import type { TextDocument } from '@tingdu/features/library/texts/public.ts'

/**
 * The content of a text while it is edited. `content` is as typed; `document` is what was annotated last, and lags
 * behind while somebody types. `annotated` is false until the words of `document` are those of `content`.
 */
export type Draft = { content: string; document: TextDocument; annotated: boolean }

export const emptyDraft: Draft = { content: '', document: { content: '' }, annotated: true }

/** A draft of a stored document. */
export function draftOf(document: TextDocument): Draft {
  return { content: document.content, document, annotated: document.sentences !== undefined }
}

/** The draft with another content, as typed. */
export function typed(draft: Draft, content: string): Draft {
  if (content !== '') return { ...draft, content, annotated: false }
  const { sentences: _, ...rest } = draft.document
  return { content, document: { ...rest, content }, annotated: true }
}

/** A document without what the server fills in: only the words that a person corrected stay. */
export function compact(document: TextDocument): TextDocument {
  const { sentences } = document
  if (!sentences) return document
  return {
    ...document,
    sentences: sentences.map((sentence) => ({
      ...sentence,
      words: sentence.words?.filter(({ source }) => source === 'person') ?? [],
    })),
  }
}

/** The document to annotate for a draft, and the one whose translations and corrections it takes over. */
export function annotationOf({ content, document }: Draft): {
  json_text: TextDocument
  before?: TextDocument
} {
  if (content === document.content) return { json_text: compact(document) }
  const { sentences: _, ...rest } = document
  return { json_text: { ...rest, content }, ...(document.content && { before: compact(document) }) }
}
