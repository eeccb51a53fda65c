import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError, api, type Page, pageOf, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import { EditConflict } from '@tingdu/client/edit-conflict.ts'
import type { Sort } from '@tingdu/client/grid-state.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import { inOrder, type ListOrder } from '@tingdu/client/list-order.ts'
import type { Row } from '@tingdu/client/rows.ts'
import type { Role } from '@tingdu/client/session.ts'
import { excluded, type WantedChoices } from '@tingdu/client/untaken-choices.ts'
import type { ConfigChange, ConfigEntry } from './rules.ts'

/** The configuration of the apps. */
export type Config = Pick<Row<'fc_server_config', { conf_info: ConfigEntry[] }>, 'version_num' | 'conf_info'>
/** A text that everyone may read; `text` is null if the caller does not see it. */
export type FreeText = Row<'fc_free_texts'> & {
  text: Pick<Row<'fc_texts'>, 'owner' | 'author' | 'last_modified' | 'title'> | null
}
/** A text of the library that can be made free. */
export type TextChoice = Pick<Row<'fc_texts'>, 'sha1' | 'title' | 'author' | 'level'>

/** Whether to offer changes to this role; the database enforces it. */
export function mayConfigure(role: Role): boolean {
  return role === 'gk_admin' || role === 'super_admin'
}

type Wanted = { page: number; size: number }

/** The query key prefix of the free texts. */
export const freeTextsKey = ['device-config', 'free texts'] as const
/** The query key of the configuration. */
export const configKey = ['device-config', 'config'] as const

/** By the columns of the list: what the server sorts by. */
const sortedBy: Record<string, string> = {
  title: 'text(title)',
  last_modified: 'text(last_modified)',
  numSounds: 'numSounds',
}
const freeTextOrder: ListOrder = {
  sortable: Object.values(sortedBy),
  initial: { column: 'id', direction: 'descending' },
  key: 'id',
}

/** One page of the free texts, latest first unless sorted. */
export function freeTexts({ page, size, sort }: Wanted & { sort: Sort | null }) {
  return queryOptions({
    queryKey: [...freeTextsKey, page, size, sort],
    queryFn: async ({ signal }): Promise<Page<FreeText>> => {
      const request = api
        .from('fc_free_texts')
        .select('*, text:fc_texts(owner, author, last_modified, title)', { count: 'exact' })
      const ordered = inOrder(
        request,
        sort && { ...sort, column: sortedBy[sort.column] ?? '' },
        freeTextOrder,
      )
      return await pageOf(ordered.abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
  })
}

/** The free texts, by their sha1. */
export function freeSha1s() {
  return queryOptions({
    queryKey: [...freeTextsKey, 'sha1s'],
    queryFn: async ({ signal }) => {
      const rows = await rowsOf(api.from('fc_free_texts').select('text_sha1').abortSignal(signal))
      return rows.map(({ text_sha1 }) => text_sha1)
    },
  })
}

/** One page of the texts of the library that are not free yet; `taken` undefined while unknown. */
export function textChoices({ search, page, size }: WantedChoices, taken: readonly string[] | undefined) {
  return queryOptions({
    queryKey: ['device-config', 'text choices', search, page, size, taken],
    queryFn: async ({ signal }): Promise<Page<TextChoice>> => {
      let request = api
        .from('fc_texts')
        .select('sha1, title, author, level', { count: 'exact' })
        .eq('in_library', true)
      if (taken?.length) request = request.not('sha1', 'in', excluded(taken))
      if (search !== '') request = request.ilike('title', containing(search))
      const ordered = request.order('last_modified', { ascending: false }).order('sha1')
      return await pageOf(ordered.abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
    enabled: taken !== undefined,
  })
}

/** Makes texts free: all or none. Throws `23505` if one is free already. */
export async function addFreeTexts(texts: readonly TextChoice[]): Promise<void> {
  const rows = texts.map(({ sha1 }) => ({ text_sha1: sha1 }))
  await rowsOf(api.from('fc_free_texts').insert(rows).select('id'))
}

/** Ends that a text is free. Throws if it is not. */
export async function deleteFreeText(id: number): Promise<void> {
  await changedRow(api.from('fc_free_texts').delete().eq('id', id).select('id'))
}

const columns = 'version_num, conf_info' as const

/** The configuration of the apps. */
export function config() {
  return queryOptions({
    queryKey: configKey,
    queryFn: ({ signal }) => readConfig(signal),
  })
}

async function readConfig(signal?: AbortSignal): Promise<Config> {
  const request = api.from('fc_server_config').select(columns)
  const row = await rowOf(signal ? request.abortSignal(signal) : request)
  if (!row) throw new Error('There is no configuration')
  return row as Config
}

/**
 * Changes the configuration and returns it. Throws `EditConflict` if `version_num` is older than the current version.
 */
export async function updateConfig(change: ConfigChange): Promise<Config> {
  try {
    const [row] = await rowsOf(api.from('fc_server_config').update(change).select(columns))
    if (!row) throw new Error('Nothing was changed')
    return row as Config
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 409) throw new EditConflict(await readConfig())
    throw failure
  }
}
