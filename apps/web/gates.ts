import { forgetAddress, rememberAddress, rememberedAddress } from '@tingdu/client/next-address.ts'
import { getSession, updateSession } from '@tingdu/client/session.ts'
import { homePaths, mainPageOf } from '@tingdu/features/home/paths.ts'
import { marketingPaths } from '@tingdu/features/marketing/paths.ts'
import { planPaths } from '@tingdu/features/plans/paths.ts'
import { profilePaths } from '@tingdu/features/profiles/paths.ts'
import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'

/**
 * Before every page that needs sign-in: without a token it remembers the wanted address and leads to `/`, which is a
 * document of its own.
 */
export function requireToken({ request }: LoaderFunctionArgs) {
  if (getSession().token) return null
  const { pathname, search, hash } = new URL(request.url)
  rememberAddress(pathname + search + hash)
  throw redirectDocument(marketingPaths.landing())
}

/**
 * As `requireToken`, and leads who has no profile yet to `/createprofile`. The profile is fetched once per sign-in; a
 * failure is no reason to keep a member out, so the next visit asks again. Who has come this far no longer needs the
 * remembered address.
 */
export async function requireProfile(args: LoaderFunctionArgs) {
  requireToken(args)
  if (!getSession().profile) await findProfile()
  if (getSession().token) forgetAddress()
  return null
}

/** Before the form of a new profile: as `requireToken`, and leads who has one to where it is changed. */
export function requireNoProfile(args: LoaderFunctionArgs) {
  requireToken(args)
  if (getSession().profile) throw redirect(profilePaths.settings())
  return null
}

async function findProfile() {
  const { fetchOwnProfile } = await import('@tingdu/features/profiles/queries.ts')
  const reading = prefetchReadingSettings()
  const profile = await fetchOwnProfile().catch(() => null)
  if (profile === undefined) throw redirect(profilePaths.createProfile())
  await reading
  if (getSession().token) updateSession({ profile })
}

/**
 * How Chinese is shown comes along with the profile, so that the first page after signing in need not change its colours.
 * Fetched here, because pages before signing in do without the client of the data API.
 */
async function prefetchReadingSettings() {
  const [{ queryClient }, { readingSettings }] = await Promise.all([
    import('@tingdu/client/query-client.ts'),
    import('@tingdu/reading/own-reading-settings.ts'),
  ])
  await queryClient.prefetchQuery(readingSettings())
}

/**
 * Before sign-in and sign-up: who is signed in, already or just now, goes on. Without a profile to make one; then to the
 * address that was wanted; else students and teachers whose access will not renew itself to the plans, or home; the
 * others to their main page. `?again` shows the form all the same: who is signed in could not be asked.
 */
export async function refuseToken({ request }: LoaderFunctionArgs) {
  if (!getSession().token || new URL(request.url).searchParams.has('again')) return null
  if (!getSession().profile) await findProfile()
  throw redirect(rememberedAddress() ?? (await placeAfterSignIn()))
}

async function placeAfterSignIn(): Promise<string> {
  const { role } = getSession()
  if (role !== 'student' && role !== 'teacher') return mainPageOf(role)
  const { fetchOwnSubscription, redirectsToPlans } = await import('@tingdu/features/subscriptions/queries.ts')
  // Where this cannot be read now, nobody is kept from their home page.
  const redirectToPlans = await fetchOwnSubscription().then(redirectsToPlans, () => false)
  return redirectToPlans ? planPaths.plans() : homePaths.home()
}

/** Before the plans, which everyone may see: who is signed in is where they wanted to be. */
export function arriveAtPlans() {
  if (getSession().token) forgetAddress()
  return null
}
