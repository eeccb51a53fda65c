import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import { call } from '@tingdu/client/http.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import type { Row } from '@tingdu/client/rows.ts'
import type { QuestionKind } from '@tingdu/study/quiz/question.ts'
import { ASKED_ROWS, type Choosable, cutRows } from '@tingdu/ui/form/SearchedChoice.tsx'
import type { QuizItems, QuizResult, StartedQuiz } from './quiz.ts'
import type { MakeQuiz, QuizSettings } from './rules.ts'

/** The query key prefix of all quizzes. */
export const quizzesKey = ['quizzes'] as const

/** An attempt of the caller; `score` of `total` answers are right once it is finished. */
export type Attempt = Pick<
  Row<'fc_quiz_attempts'>,
  'id' | 'number' | 'started_at' | 'finished_at' | 'score' | 'total'
>

/** A quiz, and the caller's attempts at it. */
export type Quiz = Pick<
  Row<'fc_quizzes'>,
  'id' | 'owner' | 'title' | 'in_library' | 'questions' | 'last_modified'
> & { source: Source; settings: QuizSettings; fc_quiz_attempts: Attempt[] }

/** What a quiz was made of: one of these, and whether it is for practice; nothing of one that was written. */
type Source = { text_sha1?: string; deck_id?: number; level?: number; class_id?: number; practice?: true }

const columns =
  'id,owner,title,source,settings,in_library,questions,last_modified,fc_quiz_attempts(id,number,started_at,finished_at,score,total)'

const PAGE = 30

/**
 * The quizzes of the caller, those that classes give, and those of the library that the caller has begun, in pages; all whose
 * title contains `search`.
 */
export const myQuizzes = (caller: number, search: string) =>
  infiniteQueryOptions({
    queryKey: [...quizzesKey, 'mine', caller, search],
    queryFn: async ({ pageParam, signal }): Promise<Page<Quiz>> => {
      const mine = api
        .from('fc_quizzes')
        .select(columns, { count: 'exact' })
        .eq('fc_quiz_attempts.owner', caller)
        .or('in_library.is.false,fc_quiz_attempts.not.is.null')
      const found = search === '' ? mine : mine.ilike('title', containing(search))
      const ordered = found.order('in_library').order('last_modified', { ascending: false }).order('id')
      return (await pageOf(ordered.abortSignal(signal), {
        page: pageParam,
        size: PAGE,
      })) as unknown as Page<Quiz>
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * PAGE < total ? page + 1 : null),
    placeholderData: keepPreviousData,
  })

/** One quiz; null if the caller sees none with the id. */
export const oneQuiz = (id: number, caller: number) =>
  queryOptions({
    queryKey: [...quizzesKey, id, caller],
    queryFn: async ({ signal }) =>
      ((await rowOf(
        api
          .from('fc_quizzes')
          .select(columns)
          .eq('id', id)
          .eq('fc_quiz_attempts.owner', caller)
          .order('number', { referencedTable: 'fc_quiz_attempts', ascending: false })
          .abortSignal(signal),
      )) ?? null) as unknown as Quiz | null,
  })

/** The questions with what is right, for whoever changes the quiz or teaches a class to which it is given; null for others. */
export const quizItems = (id: number) =>
  queryOptions({
    queryKey: [...quizzesKey, id, 'items'],
    queryFn: () => call<QuizItems | null>('GET', `rpc/quiz_items?quiz_id=${id}`),
  })

/** An attempt that has ended; null if it is not for the caller. */
export const quizResult = (attempt: number) =>
  queryOptions({
    queryKey: [...quizzesKey, 'result', attempt],
    queryFn: () => call<QuizResult | null>('GET', `rpc/quiz_result?attempt_id=${attempt}`),
  })

/** A text or a deck from which a quiz can be made. */
export type QuizOrigin = Choosable & { kind: 'text' | 'deck' }

/** The texts or decks whose title contains `search`, the latest first: of texts those that the caller may read. */
export const quizOrigins = (kind: QuizOrigin['kind'], search: string) =>
  queryOptions({
    queryKey: [...quizzesKey, 'origins', kind, search],
    queryFn: async ({ signal }) => {
      const matching = containing(search)
      const latest = { ascending: false }
      if (kind === 'text') {
        const readable = api.from('fc_texts').select('sha1,title').not('json_text', 'is', null)
        const found = search === '' ? readable : readable.ilike('title', matching)
        const rows = await rowsOf(found.order('last_modified', latest).limit(ASKED_ROWS).abortSignal(signal))
        return cutRows(
          rows.map(({ sha1, title }): QuizOrigin => ({ kind, id: String(sha1), title: String(title) })),
        )
      }
      const filled = api.from('fc_decks').select('id,title').gt('nb_entries', 0)
      const found = search === '' ? filled : filled.ilike('title', matching)
      const rows = await rowsOf(found.order('last_modified', latest).limit(ASKED_ROWS).abortSignal(signal))
      return cutRows(rows.map(({ id, title }): QuizOrigin => ({ kind, id: String(id), title })))
    },
    placeholderData: keepPreviousData,
  })

/** The text that was practiced; null if the caller can no longer see it. */
export const practicedText = (sha1: string) =>
  queryOptions({
    queryKey: [...quizzesKey, 'practiced text', sha1],
    queryFn: async ({ signal }) => {
      const row = await rowOf(
        api.from('fc_texts').select('sha1,title,level').eq('sha1', sha1).abortSignal(signal),
      )
      return (row ?? null) as { sha1: string; title: string; level: string } | null
    },
  })

/** Words whose state the answers of an attempt have changed, as reviews of their cards. */
export function wordsChanged({ attempt_id, started_at, questions }: QuizResult) {
  const words = questions.flatMap(({ word_id }) => word_id ?? [])
  return queryOptions({
    queryKey: [...quizzesKey, 'words changed', attempt_id],
    queryFn: async ({ signal }) => {
      const states = api.from('fc_word_states').select('word_id,chinese,state').in('word_id', words)
      const changed = states.eq('set_by', 'review').gte('since', started_at)
      return await rowsOf(changed.order('word_id').abortSignal(signal))
    },
    enabled: words.length > 0,
  })
}

/** Makes a quiz by rule; returns its row. */
export const makeQuiz = (body: MakeQuiz) => call<Quiz>('POST', 'rpc/make_quiz', body)

/** A quiz for practice, and how many of its questions are about words of the text that the caller knows. */
export type PracticeQuiz = { quiz_id: number; known: number }

/** Makes the quiz with which the caller practices a text or a deck, or finds the one that has been begun. */
export const practiceQuiz = (source: { text_sha1: string } | { deck_id: number }) =>
  call<PracticeQuiz>('POST', 'rpc/practice_quiz', source)

/** The key with which `useGone` tells that a quiz is being deleted. */
export const goneKey = (id: number) => `quiz ${id}`

/** Starts a quiz, or goes on with it; `voice` says whether the device has a Chinese voice. */
export const startQuiz = (quiz_id: number, voice: boolean) =>
  call<StartedQuiz>('POST', 'rpc/start_quiz', { quiz_id, voice })

/** Adds an empty quiz; returns its id. */
export async function createQuiz(title: string): Promise<number> {
  const [row] = await rowsOf(api.from('fc_quizzes').insert({ title }).select('id'))
  return row?.id ?? 0
}

/** Changes the title and the settings of a quiz. */
export async function saveQuiz(id: number, row: { title: string; settings: QuizSettings }): Promise<void> {
  await changedRow(api.from('fc_quizzes').update(row).eq('id', id).select('id'))
}

/** A question that stays, or a new one; one that replaces another is about the same word if it still asks for that word. */
export type EditedQuestion =
  | { id: number }
  | { kind: QuestionKind; prompt: object; options: string[]; accepted: string[]; replaces?: number }

/** Replaces the list of questions of a quiz that was `seen` at its `last_modified`. */
export const editQuiz = (quiz_id: number, seen: string, questions: EditedQuestion[]) =>
  call<string>('POST', 'rpc/edit_quiz', { quiz_id, seen, questions })

/** Puts another question in the place of one. */
export const replaceQuestion = (quiz_id: number, question_id: number) =>
  call('POST', 'rpc/replace_question', { quiz_id, question_id })
