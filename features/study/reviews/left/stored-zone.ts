import { api } from '@tingdu/client/api.ts'
import { getSession } from '@tingdu/client/session.ts'

const key = 'tingdu.zone'

/**
 * Tells the server the time zone of the browser, by which study days are counted, once after signing in and whenever it
 * changes. A failure is tried again with the next page.
 */
export async function storeZone(): Promise<void> {
  const { id, viewing } = getSession()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (id === null || viewing || localStorage.getItem(key) === `${id} ${zone}`) return
  const { error } = await api.from('fc_study_settings').update({ time_zone: zone }).eq('owner', id)
  if (!error && getSession().id === id) localStorage.setItem(key, `${id} ${zone}`)
}
