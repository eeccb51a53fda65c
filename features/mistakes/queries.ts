import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError, api, type Page, pageOf, rowsOf } from '@tingdu/client/api.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { type Role, staffRoles } from '@tingdu/client/session.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/paths.ts'
import { searchPaths } from '@tingdu/features/dictionary-search/paths.ts'
import type { MistakeCategory, MistakeKind, MistakeState } from './messages.ts'

/** What a member says is wrong, and where; `context` names the part of the page, or is empty. */
export type Report = {
  kind: MistakeKind
  entry: string
  context: string
  category: string
  message: string
}

type MistakeRow = Row<'fc_mistakes', { kind: MistakeKind; category: MistakeCategory; state: MistakeState }>

/** A report as its owner sees it; `seen_at` is when they saw the answer. */
export type OwnMistake = Omit<MistakeRow, 'owner' | 'resolved_by'>

/** A report as staff see it: with who made it and who closed it, null where that account is gone. */
export type Mistake = OwnMistake & {
  reporter: Pick<Row<'fc_users'>, 'name' | 'email'> | null
  closer: Pick<Row<'fc_users'>, 'name'> | null
}

/** What the list of staff shows: `state` and `kind` are null for all. */
export type WantedMistakes = {
  state: MistakeState | null
  kind: MistakeKind | null
  search: string
  page: number
  size: number
}

const ownColumns =
  'id, kind, entry, context, category, message, state, answer, created_at, resolved_at, seen_at' as const
const allColumns =
  `${ownColumns}, reporter:fc_users!fc_mistakes_owner_fkey(name, email), closer:fc_users!fc_mistakes_resolved_by_fkey(name)` as const

/** Everything about reports, for the cache: a change of one makes all of it old. */
export const mistakesKey = ['mistakes'] as const

/** Sends a report. Answers 'known' where the same one of this member is open already: it counts as sent. */
export async function sendReport({ message, ...report }: Report): Promise<'sent' | 'known'> {
  try {
    await rowsOf(
      api
        .from('fc_mistakes')
        .insert({ ...report, message: message.trim() })
        .select('id'),
    )
    return 'sent'
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === '23505') return 'known'
    throw failure
  }
}

/** One page of the caller's own reports, the newest first; `owner` is the caller (staff may read others', too). */
export function ownMistakesPage(owner: number | null, { page, size }: { page: number; size: number }) {
  return queryOptions({
    queryKey: [...mistakesKey, 'own', owner, page, size],
    queryFn: async ({ signal }) => {
      const request = api
        .from('fc_mistakes')
        .select(ownColumns, { count: 'exact' })
        .eq('owner', owner ?? 0)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
      return (await pageOf(request.abortSignal(signal), { page, size })) as Page<OwnMistake>
    },
    placeholderData: keepPreviousData,
  })
}

/** Notes that answers were seen. Nothing waits for that, and nobody is told where it fails: they stay new. */
export function noteAsSeen(reports: number[]): void {
  if (reports.length === 0) return
  api
    .rpc('see_mistake_answers', { reports })
    .throwOnError()
    .then(() => queryClient.invalidateQueries({ queryKey: [...mistakesKey, 'new answers'] }))
    .then(undefined, () => undefined)
}

/** One page of all reports, for staff: the newest first, `search` looked for in the entry. */
export function mistakesPage({ state, kind, search, page, size }: WantedMistakes) {
  return queryOptions({
    queryKey: [...mistakesKey, 'all', state, kind, search, page, size],
    queryFn: async ({ signal }) => {
      let request = api.from('fc_mistakes').select(allColumns, { count: 'exact' })
      if (state) request = request.eq('state', state)
      if (kind) request = request.eq('kind', kind)
      if (search !== '') request = request.ilike('entry', containing(search))
      const ordered = request.order('created_at', { ascending: false }).order('id', { ascending: false })
      return (await pageOf(ordered.abortSignal(signal), { page, size })) as Page<Mistake>
    },
    placeholderData: keepPreviousData,
  })
}

/** How many reports are open, looked up again every few minutes. */
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
 * Closes an open report with an answer. Gives false where it is not open any more, because somebody else was faster:
 * their answer stays.
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

/** Opens a closed report again; its answer stays with it for the next one. */
export async function reopenMistake(id: number): Promise<void> {
  await rowsOf(api.from('fc_mistakes').update({ state: 'open' }).eq('id', id).select('id'))
}

/** The page that a report is about. A sentence has none by its text: the search finds it. */
export function pageOfEntry({ kind, entry }: Pick<Report, 'kind' | 'entry'>): string {
  if (kind === 'word') return dictionaryPaths.word(entry)
  if (kind === 'character') return dictionaryPaths.character(entry)
  return searchPaths.dictionary({ q: [...entry].slice(0, SEARCH_MAX).join(''), tab: 'sentences' })
}

/** The most characters that the dictionary searches for. */
const SEARCH_MAX = 200

/** Whether this role answers reports; the database decides, this only hides what it would refuse. */
export function mayAnswerMistakes(role: Role | null): boolean {
  return role !== null && staffRoles.includes(role)
}

/** How many of a member's reports have an answer that they have not seen, looked up again every few minutes. */
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
