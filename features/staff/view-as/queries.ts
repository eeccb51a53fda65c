import { call } from '@tingdu/client/http.ts'
import { forgetView, getSession, type Me, storeView } from '@tingdu/client/session.ts'
import { homePaths } from '@tingdu/features/site/home/paths.ts'
import { memberPaths } from '@tingdu/features/staff/members/paths.ts'

type View = { me: Me; token: string; expires_at: string }

/** Starts to view the product as a member, and loads the member's home page in this tab. */
export async function startView(userId: number): Promise<void> {
  const [{ me, token }] = await call<[View]>('POST', 'rpc/view_as', { user_id: userId })
  storeView(me, token, { staffId: getSession().id ?? 0 })
  location.assign(homePaths.home())
}

/** Ends the view and loads the member's page as staff. If the server cannot be reached, the view ends by its time. */
export async function endView(): Promise<void> {
  const { id } = getSession()
  forgetView()
  await call('POST', 'rpc/end_view').catch(() => undefined)
  if (getSession().token) location.assign(memberPaths.details(id ?? 0))
}
