import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError, api, type Page, pageOf, rowsOf } from '@tingdu/client/api.ts'
import type { GridState, Sort } from '@tingdu/client/grid-state.ts'
import { apiBase, fetchFromApi } from '@tingdu/client/http.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import { inOrder, type ListOrder } from '@tingdu/client/list-order.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { getSession, type Role, staffRoles } from '@tingdu/client/session.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { searchPaths } from '@tingdu/features/dictionary/search/paths.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import type { MistakeCategory, MistakeKind, MistakeState } from './messages.ts'

/** Words as they should be, which begin at the offset `at` of the entry. */
type ProposedCorrection = {
  at: number
  words: { chinese: string; phonetic?: string; defs?: string; word_id?: number; sense?: number }[]
}

/** A report; `context` names the part of the page, or is empty. */
export type Report = {
  kind: MistakeKind
  entry: string
  context: string
  category: string
  message: string
  /** Of a sentence of a text: the text. */
  text_sha1?: string
  /** Of a word of a text: what it should be, and where in the sentence. */
  correction?: ProposedCorrection
}

type MistakeRow = Row<'fc_mistakes', { kind: MistakeKind; category: MistakeCategory; state: MistakeState }>

/** A report as its owner sees it; `seen_at` is when they saw the answer. */
export type OwnMistake = Omit<MistakeRow, 'owner' | 'resolved_by'>

/** A report as staff see it: with its author and who closed it, null if the account is deleted. */
export type Mistake = OwnMistake & {
  reporter: Pick<Row<'fc_users'>, 'name' | 'email'> | null
  closer: Pick<Row<'fc_users'>, 'name'> | null
}

/** The filters of the staff list; `state` and `kind` are null for all. */
export type MistakesQuery = {
  state: MistakeState | null
  kind: MistakeKind | null
  search: string
  sort: Sort | null
  page: number
  size: number
}

const ownColumns =
  'id, kind, entry, context, text_sha1, category, message, state, answer, created_at, resolved_at, seen_at' as const
const allColumns =
  `${ownColumns}, reporter:fc_users!fc_mistakes_owner_fkey(name, email), closer:fc_users!fc_mistakes_resolved_by_fkey(name)` as const

const order: ListOrder = {
  sortable: ['entry', 'created_at'],
  initial: { column: 'created_at', direction: 'descending' },
  key: 'id',
}

/** The query key prefix of reports: a change of one invalidates all. */
export const mistakesKey = ['mistakes'] as const

/**
 * Sends a report, also while the page is being left. Returns 'known' if the same report of this member is already open,
 * which counts as sent.
 */
export async function sendReport({ message, ...report }: Report): Promise<'sent' | 'known'> {
  try {
    await fetchFromApi(`${apiBase}/fc_mistakes`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Prefer: 'return=minimal' },
      body: JSON.stringify({ ...report, message: message.trim() }),
      keepalive: true,
    })
    return 'sent'
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === '23505') return 'known'
    throw failure
  }
}

/** One page of the caller's own reports, newest first. `owner` is the caller, because staff may read all reports. */
export function ownMistakesPage(
  owner: number | null,
  { sort, page, size }: Pick<GridState, 'sort' | 'page' | 'size'>,
) {
  return queryOptions({
    queryKey: [...mistakesKey, 'own', owner, sort, page, size],
    queryFn: async ({ signal }) => {
      const request = api
        .from('fc_mistakes')
        .select(ownColumns, { count: 'exact' })
        .eq('owner', owner ?? 0)
      return (await pageOf(inOrder(request, sort, order).abortSignal(signal), {
        page,
        size,
      })) as Page<OwnMistake>
    },
    placeholderData: keepPreviousData,
  })
}

/** Marks answers as seen in the background. Failures are ignored: the answers stay unseen. */
export function markAsSeen(reports: number[]): void {
  if (reports.length === 0 || getSession().viewing) return
  api
    .rpc('see_mistake_answers', { reports })
    .throwOnError()
    .then(() => queryClient.invalidateQueries({ queryKey: [...mistakesKey, 'new answers'] }))
    .then(undefined, () => undefined)
}

/** One page of all reports for staff, newest first. `search` matches the entry. */
export function mistakesPage({ state, kind, search, sort, page, size }: MistakesQuery) {
  return queryOptions({
    queryKey: [...mistakesKey, 'all', state, kind, search, sort, page, size],
    queryFn: async ({ signal }) => {
      let request = api.from('fc_mistakes').select(allColumns, { count: 'exact' })
      if (state) request = request.eq('state', state)
      if (kind) request = request.eq('kind', kind)
      if (search !== '') request = request.ilike('entry', containing(search))
      const ordered = inOrder(request, sort, order)
      return (await pageOf(ordered.abortSignal(signal), { page, size })) as Page<Mistake>
    },
    placeholderData: keepPreviousData,
  })
}

/** The number of open reports, refetched every few minutes. */
export function openMistakes() {
  return queryOptions({
    queryKey: [...mistakesKey, 'open'],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_mistakes').select('id', { count: 'exact', head: true }).eq('state', 'open')
      return (await request.abortSignal(signal).throwOnError()).count ?? 0
    },
    refetchInterval: 5 * 60_000,
  })
}

/**
 * Closes an open report with an answer. Returns false if it is already closed, in which case the existing answer is
 * kept.
 */
export async function closeMistake(
  id: number,
  state: 'resolved' | 'declined',
  answer: string,
): Promise<boolean> {
  const change = { state, answer: answer.trim() || null }
  const request = api.from('fc_mistakes').update(change).eq('id', id).eq('state', 'open').select('id')
  return (await rowsOf(request)).length > 0
}

/** Reopens a closed report. Its answer is kept as the initial text of the next one. */
export async function reopenMistake(id: number): Promise<void> {
  await rowsOf(api.from('fc_mistakes').update({ state: 'open' }).eq('id', id).select('id'))
}

/** The page of a reported entry, or of the text. Sentences have no page by text, so this opens the search. */
export function pageOfEntry({
  kind,
  entry,
  text_sha1,
}: Pick<OwnMistake, 'kind' | 'entry' | 'text_sha1'>): string {
  if (text_sha1) return textPaths.text(text_sha1)
  if (kind === 'word') return dictionaryPaths.word(entry)
  if (kind === 'character') return dictionaryPaths.character(entry)
  return searchPaths.dictionary({ q: [...entry].slice(0, SEARCH_MAX).join(''), tab: 'sentences' })
}

/** The maximum length of a dictionary query. */
const SEARCH_MAX = 200

/** Whether to offer answering reports to this role; the database enforces it. */
export function mayAnswerMistakes(role: Role | null): boolean {
  return role !== null && staffRoles.includes(role)
}

/** The number of a member's unseen answers, refetched every few minutes. */
export function countNewAnswers(owner: number | null) {
  return queryOptions({
    queryKey: [...mistakesKey, 'new answers', owner],
    queryFn: async ({ signal }) => {
      const request = api
        .from('fc_mistakes')
        .select('id', { count: 'exact', head: true })
        .eq('owner', owner ?? 0)
        .neq('state', 'open')
        .is('seen_at', null)
      return (await request.abortSignal(signal).throwOnError()).count ?? 0
    },
    enabled: owner !== null,
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  })
}
