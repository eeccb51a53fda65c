import { apiBase, call, fetchFromApi } from '@tingdu/client/http.ts'
import { endSession, getSession } from '@tingdu/client/session.ts'

/** A browser or app that is signed in; `device` is what it calls itself (its User-Agent). */
export type Device = {
  id: string
  device: string | null
  created_at: string
  last_used_at: string
  current: boolean
}

/** Everything that is signed in to the caller's account, the latest used first. */
export function fetchDevices(): Promise<Device[]> {
  return call('GET', 'fc_sessions?order=last_used_at.desc')
}

/** Signs one device out, or all but this one: their tokens are worth nothing from then on. */
export async function signDeviceOut(which: { id: string } | 'others'): Promise<void> {
  const filter = which === 'others' ? 'current=is.false' : `id=eq.${which.id}`
  await call('DELETE', `fc_sessions?${filter}`)
}

/** Everything that is kept about the caller, as a file with its name. */
export async function fetchOwnData(): Promise<{ name: string; file: Blob }> {
  const response = await fetchFromApi(`${apiBase}/account/export`)
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name: name ?? 'tingdu.json', file: await response.blob() }
}

/** Deletes the caller's account and everything this browser keeps; the way leads to `/`. */
export async function deleteAccount(input: { password: string }): Promise<void> {
  await call('DELETE', `fc_users?user_id=eq.${getSession().id}`, input)
  endSession('signed-out')
  localStorage.clear()
}
