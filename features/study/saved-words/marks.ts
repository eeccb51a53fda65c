import { queryOptions } from '@tanstack/react-query'
import { call } from '@tingdu/client/http.ts'
import type { WordState } from '@tingdu/features/study/words/rules.ts'
import type { WordActionProps } from '@tingdu/ui/web-feature.ts'

/** The query key prefix of whatever depends on what is saved and known. */
export const savedWordsKey = ['saved-words'] as const

/**
 * What the member has saved and knows of an entry. `word_id` is null for what is no word; `by_parts` is true for a word that is known
 * because words of lower levels that it consists of are, and `own` for a card of one's own that is saved.
 */
export type Mark = {
  word_id: number | null
  saved: boolean
  state: WordState
  by_parts?: boolean
  own?: boolean
}

/** A word by its id, or an entry by what is written. */
export type Marked = Pick<WordActionProps, 'entry' | 'word_id'>

type Waiting = { asked: Marked; resolve: (mark: Mark | null) => void; reject: (failure: unknown) => void }

/** Of a request for marks, in characters; sentences make it long. */
const LONGEST_ADDRESS = 6000
let waiting: Waiting[] = []

/** The mark of an entry. All that are wanted at the same time, such as those of a list, are read by one request. */
export function markOf({ entry, word_id }: Marked) {
  return queryOptions({
    queryKey: [...savedWordsKey, 'mark', word_id ?? entry],
    queryFn: () =>
      new Promise<Mark | null>((resolve, reject) => {
        if (waiting.length === 0) setTimeout(readWaiting)
        waiting.push({ asked: { entry, word_id }, resolve, reject })
      }),
    staleTime: 5 * 60_000,
  })
}

function readWaiting(): void {
  const all = waiting
  waiting = []
  let batch: Waiting[] = []
  let length = 0
  for (const each of all) {
    length += encodeURIComponent(`"${each.asked.word_id ?? each.asked.entry}",`).length
    if (length > LONGEST_ADDRESS && batch.length > 0) {
      void read(batch)
      batch = []
      length = 0
    }
    batch.push(each)
  }
  void read(batch)
}

type MarkRow = Mark & { entry: string | null }

async function read(batch: Waiting[]): Promise<void> {
  const ids = batch.flatMap(({ asked }) => asked.word_id ?? [])
  const entries = batch.flatMap(({ asked }) => (asked.word_id == null ? [quoted(asked.entry)] : []))
  const query = new URLSearchParams({ word_ids: `{${ids}}`, entries: `{${entries}}` })
  try {
    const rows = await call<MarkRow[]>('GET', `rpc/word_marks?${query}`)
    const marks = new Map<string | number | null, Mark>(
      rows.map(({ entry, ...mark }) => [entry ?? mark.word_id, mark]),
    )
    for (const { asked, resolve } of batch) resolve(marks.get(asked.word_id ?? asked.entry) ?? null)
  } catch (failure) {
    for (const { reject } of batch) reject(failure)
  }
}

const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`
