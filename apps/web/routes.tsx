import { getSession } from '@tingdu/client/session.ts'
import { FeaturesContext } from '@tingdu/ui/registered-features.ts'
import { shownInSlot } from '@tingdu/ui/slots.tsx'
import type { GateName, LayoutName, WebFeature, WebRoute } from '@tingdu/ui/web-feature.ts'
import type { ComponentType } from 'react'
import { type LoaderFunction, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { features } from './features.ts'
import { forgetAddressAtPlans, refuseToken, requireNoProfile, requireProfile, requireToken } from './gates.ts'
import { AccountLayout, PlainAccountLayout } from './layouts/AccountLayout.tsx'
import { Loading } from './layouts/Loading.tsx'
import { RootLayout } from './layouts/RootLayout.tsx'
import { RouteFailure } from './layouts/RouteFailure.tsx'
import { WideLayout } from './layouts/WideLayout.tsx'
import { mePath } from './menu.ts'

type Load = () => Promise<{ default: ComponentType }>

/**
 * Loads a component on its first visit. A failure is thrown when it renders, so that the router shows the error inside
 * the surrounding layout instead of an empty page.
 */
const lazily = (load: Load) => async () => {
  try {
    return { Component: (await load()).default }
  } catch (failure) {
    const Failing: ComponentType = () => {
      throw failure
    }
    return { Component: Failing }
  }
}

const gates: Record<GateName, LoaderFunction> = {
  token: requireToken,
  noProfile: requireNoProfile,
  arrival: forgetAddressAtPlans,
}

/** A page that is loaded on its first visit. Paths are case-sensitive: `/ResetPass`, not `/resetpass`. */
const page = ({
  path,
  gate,
  screen,
  begin,
}: Pick<WebRoute, 'path' | 'gate' | 'screen' | 'begin'>): RouteObject => ({
  path,
  caseSensitive: true,
  ErrorBoundary: RouteFailure,
  lazy: lazily(screen),
  ...(gate && { loader: gates[gate] }),
  ...(begin && {
    loader: ({ params }: LoaderFunctionArgs) => {
      if (getSession().token) begin(params).catch(() => {}) // The screen requests it again and says what failed.
      return null
    },
  }),
})

/** The same route, whose screen is loaded together with what the features show on it. */
const withSlots =
  (registered: readonly WebFeature[]) =>
  ({ slots = [], ...route }: WebRoute): WebRoute => ({
    ...route,
    screen: async () => {
      const shown = slots.flatMap((slot) => shownInSlot(registered, slot, getSession().role))
      const [screen] = await Promise.all([route.screen(), ...shown.map((show) => show.prefetch())])
      return screen
    },
  })

/** The other spellings of a page, which keep the query and redirect to it. */
const aliasesOf = ({ path, aliases = [] }: WebRoute): RouteObject[] =>
  aliases.map((alias) => ({
    path: alias,
    caseSensitive: true,
    loader: ({ request }: LoaderFunctionArgs) => redirect(path + new URL(request.url).search),
  }))

/** A layout that is loaded with the first page that needs it. */
const layout = (load: Load) => ({ ErrorBoundary: RouteFailure, lazy: lazily(load) })

/**
 * The route table of these features: each layout once, with its pages. `/`, `/free-trial`, `/credits` and the legal
 * pages are separate documents.
 */
export function routesOf(registered: readonly WebFeature[]): RouteObject[] {
  const pages = registered.flatMap(({ routes }) => routes).map(withSlots(registered))
  const pagesIn = (name: LayoutName) => pages.filter((route) => route.layout === name).map(page)
  return [
    {
      element: (
        <FeaturesContext value={registered}>
          <RootLayout />
        </FeaturesContext>
      ),
      ErrorBoundary: RouteFailure,
      HydrateFallback: Loading,
      children: [
        ...pages.flatMap(aliasesOf),
        { Component: AccountLayout, loader: refuseToken, children: pagesIn('account') },
        { Component: PlainAccountLayout, children: pagesIn('plainAccount') },
        {
          ...layout(() => import('./layouts/LegacyLayout.tsx')),
          loader: requireToken,
          children: pagesIn('legacy'),
        },
        {
          ...layout(() => import('./layouts/UserLayout.tsx')),
          loader: requireProfile,
          children: [
            ...pagesIn('user'),
            page({ path: mePath, screen: () => import('./MeScreen.tsx') }),
            { ...layout(() => import('./layouts/SettingsLayout.tsx')), children: pagesIn('settings') },
          ],
        },
        {
          ...layout(() => import('./layouts/FocusLayout.tsx')),
          loader: requireProfile,
          children: pagesIn('focus'),
        },
        { ...layout(() => import('./layouts/PlansLayout.tsx')), children: pagesIn('plans') },
        {
          Component: WideLayout,
          children: [...pagesIn('wide'), page({ path: '*', screen: () => import('./NotFoundScreen.tsx') })],
        },
      ],
    },
  ]
}

/** The whole route table. */
export const routes = routesOf(features)
