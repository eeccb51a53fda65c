import { api } from '@tingdu/client/api.ts'
import { ownZone } from '@tingdu/client/own-zone.ts'
import { getSession } from '@tingdu/client/session.ts'

const key = 'tingdu.zone'

/**
 * Tells the server the time zone of the browser, by which study days are counted, once after signing in and whenever
 * its offset from UTC changes: a zone with the same offset has the same days.
 * A failure is tried again with the next page.
 */
export async function storeZone(): Promise<void> {
  const { id, viewing } = getSession()
  const stored = `${id} ${new Date().getTimezoneOffset()}`
  if (id === null || viewing || localStorage.getItem(key) === stored) return
  const { error } = await api.from('fc_study_settings').update({ time_zone: ownZone() }).eq('owner', id)
  if (!error && getSession().id === id) localStorage.setItem(key, stored)
}
