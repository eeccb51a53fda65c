import { deviceDatabase } from '@tingdu/client/device/database.ts'
import type { Answerer } from '@tingdu/client/device/kept.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import { getSession } from '@tingdu/client/session.ts'
import type { WordState } from '@tingdu/features/study/words/rules.ts'
import type { Mark } from './marks.ts'

/**
 * The mark of an entry that was not kept, so that a word of the dictionary on this device can be saved: what waits to be
 * sent of it, otherwise nothing. Saving a word that is saved already changes nothing.
 */
export const markOffline: Answerer = async (key) => {
  const [, what, asked] = key
  const { id: member, viewing } = getSession()
  if (what !== 'mark' || member === null || viewing) return undefined
  const shown = queryClient.getQueryData<Mark>(key)
  if (shown) return shown
  const rows = await (await deviceDatabase(member)).outbox.orderBy('seq').toArray()
  const mark: Mark = { word_id: typeof asked === 'number' ? asked : null, saved: false, state: 'new' }
  for (const { kind, body } of rows) {
    const { word_id, chinese, state } = body as { word_id?: number; chinese?: string; state?: WordState }
    if ((word_id ?? chinese) !== asked) continue
    if (kind === 'save-word')
      Object.assign(mark, { saved: true, state: mark.word_id === null ? 'new' : 'learning' })
    if (kind === 'unsave-word') mark.saved = false
    if (kind === 'word-state' && state) mark.state = state
  }
  return mark
}
