import { call } from '@tingdu/client/http.ts'
import { forgetViewAs, getSession, type Me, storeViewAs } from '@tingdu/client/session.ts'
import { homePaths } from '@tingdu/features/site/home/paths.ts'
import { memberPaths } from '@tingdu/features/staff/members/paths.ts'

type ViewAs = { me: Me; token: string; expires_at: string }

/** Starts to view the product as a member, and loads the member's home page in this tab. */
export async function startViewAs(userId: number): Promise<void> {
  const [{ me, token }] = await call<[ViewAs]>('POST', 'rpc/view_as', { user_id: userId })
  storeViewAs(me, token, { staffId: getSession().id ?? 0 })
  location.assign(homePaths.home())
}

/** Ends the view and loads the member's page as staff. If the server cannot be reached, the view ends by its time. */
export async function endViewAs(): Promise<void> {
  const { id } = getSession()
  forgetViewAs()
  await call('POST', 'rpc/end_view').catch(() => undefined)
  if (getSession().token) location.assign(memberPaths.details(id ?? 0))
}
