import { queryOptions } from '@tanstack/react-query'
import { call } from '@tingdu/client/http.ts'
import { editingKey } from '../queries.ts'
import type { TextQuestion } from './rules.ts'

/** The questions about a text; `asked` says whether readers are asked them, `edited_at` when they were changed last. */
export type TextQuestions = { questions: TextQuestion[]; edited_at: string | null; asked: boolean }

/** The questions about a text of the library that the caller may change. */
export const textQuestions = (sha1: string) =>
  queryOptions({
    queryKey: [...editingKey(sha1), 'questions'],
    queryFn: () => call<TextQuestions>('POST', 'rpc/text_questions', { sha1 }),
  })

/** Replaces the questions about a text; `seen` is the `edited_at` of those that are shown. */
export const saveQuestions = (sha1: string, questions: readonly TextQuestion[], seen: string | null) =>
  call<TextQuestions>('POST', 'rpc/save_text_questions', { sha1, questions, seen })
