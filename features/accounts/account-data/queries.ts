import { apiBase, call, fetchFromApi } from '@tingdu/client/http.ts'
import { endSession, getSession } from '@tingdu/client/session.ts'
import type { ReauthenticateInput } from '@tingdu/features/accounts/two-factor/rules.ts'

/** Fetches all data stored about the caller, as a file with its name. */
export async function fetchOwnData(): Promise<{ name: string; file: Blob }> {
  const response = await fetchFromApi(`${apiBase}/account/export`)
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name: name ?? 'tingdu.json', file: await response.blob() }
}

/** Deletes the caller's account, clears all data in this browser, and opens `/`. */
export async function deleteAccount(input: ReauthenticateInput): Promise<void> {
  await call('DELETE', `fc_users?user_id=eq.${getSession().id}`, input)
  endSession('signed-out')
  localStorage.clear()
}
