import { forgetAddress, rememberAddress, rememberedAddress } from '@tingdu/client/next-address.ts'
import { getSession, updateSession } from '@tingdu/client/session.ts'
import { profilePaths } from '@tingdu/features/accounts/profiles/paths.ts'
import { planPaths } from '@tingdu/features/membership/plans/paths.ts'
import { homePaths, mainPageOf } from '@tingdu/features/site/home/paths.ts'
import { marketingPaths } from '@tingdu/features/site/marketing/paths.ts'
import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'

/**
 * Guards pages that need sign-in: without a token, remembers the requested address and redirects to `/`, which is a
 * separate document.
 */
export function requireToken({ request }: LoaderFunctionArgs) {
  if (getSession().token) return null
  const { pathname, search, hash } = new URL(request.url)
  rememberAddress(pathname + search + hash)
  throw redirectDocument(marketingPaths.landing())
}

/**
 * Like `requireToken`, and redirects members without a profile to `/createprofile`. Fetches the profile once per
 * sign-in; an error does not block the page, and the next visit fetches it again. Forgets the remembered address.
 */
export async function requireProfile(args: LoaderFunctionArgs) {
  requireToken(args)
  if (!getSession().profile) await findProfile()
  if (getSession().token) forgetAddress()
  return null
}

/** Guards the form of a new profile: like `requireToken`, and redirects members with a profile to editing it. */
export function requireNoProfile(args: LoaderFunctionArgs) {
  requireToken(args)
  if (getSession().profile) throw redirect(profilePaths.settings())
  return null
}

async function findProfile() {
  const { id } = getSession()
  const { fetchOwnProfile } = await import('@tingdu/features/accounts/profiles/queries.ts')
  const reading = prefetchReadingSettings()
  const profile = await fetchOwnProfile().catch(() => null)
  if (profile === undefined) throw redirect(profilePaths.createProfile())
  await reading
  // Somebody else may have signed in meanwhile.
  if (getSession().id === id) updateSession({ profile })
}

/**
 * Fetches the reading settings with the profile, so that colors do not change on the first page after signing in. Done
 * here, because pages before sign-in do not load the client of the data API.
 */
async function prefetchReadingSettings() {
  const [{ queryClient }, { readingSettings }] = await Promise.all([
    import('@tingdu/client/query-client.ts'),
    import('@tingdu/features/dictionary/reading/queries.ts'),
  ])
  await queryClient.prefetchQuery(readingSettings())
}

/**
 * Guards sign-in and sign-up: redirects signed-in members. Without a profile to creating one; otherwise to the
 * remembered address; otherwise students and teachers without a renewing subscription to the plans, or home; other
 * roles to their main page. `?again` shows the form anyway, because the session could not be checked.
 */
export async function refuseToken({ request }: LoaderFunctionArgs) {
  if (!getSession().token || new URL(request.url).searchParams.has('again')) return null
  if (!getSession().profile) await findProfile()
  throw redirect(rememberedAddress() ?? (await addressAfterSignIn()))
}

async function addressAfterSignIn(): Promise<string> {
  const { role } = getSession()
  if (role !== 'student' && role !== 'teacher') return mainPageOf(role)
  const { fetchOwnSubscription, redirectsToPlans } = await import(
    '@tingdu/features/membership/subscriptions/queries.ts'
  )
  // If the subscription cannot be read, the member goes to the home page.
  const redirectToPlans = await fetchOwnSubscription().then(redirectsToPlans, () => false)
  return redirectToPlans ? planPaths.plans() : homePaths.home()
}

/**
 * Runs before the plans, which are public. A signed-in member who wanted to open them has arrived, so their address is
 * forgotten. Any other address is kept, because the plans lead on to it.
 */
export function forgetAddressAtPlans() {
  if (getSession().token && rememberedAddress() === planPaths.plans()) forgetAddress()
  return null
}
