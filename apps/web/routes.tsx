import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { arriveAtPlans, refuseToken, requireNoProfile, requireProfile, requireToken } from './gates.ts'
import { AccountLayout, PlainAccountLayout } from './layouts/AccountLayout.tsx'
import { Loading } from './layouts/Loading.tsx'
import { RootLayout } from './layouts/RootLayout.tsx'
import { RouteFailure } from './layouts/RouteFailure.tsx'
import { WideLayout } from './layouts/WideLayout.tsx'

type Load = () => Promise<{ default: ComponentType }>

/**
 * Fetches a component when it is first visited. One that cannot be fetched fails when it is drawn: only then does the
 * router show the failure (inside the layout around it) and not an empty page.
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

/** A page that is fetched with its first visit. Addresses are written as they are listed: `/ResetPass`, not `/resetpass`. */
const page = (path: string, load: Load): RouteObject => ({
  path,
  caseSensitive: true,
  ErrorBoundary: RouteFailure,
  lazy: lazily(load),
})

/** A layout that is fetched with the first page that needs it. */
const layout = (load: Load) => ({ ErrorBoundary: RouteFailure, lazy: lazily(load) })

/** The whole route table. `/`, `/free-trial`, `/credits` and the legal pages are documents of their own. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteFailure,
    HydrateFallback: Loading,
    children: [
      {
        Component: AccountLayout,
        loader: refuseToken,
        children: [
          page('/login', () => import('@tingdu/features/accounts/LoginScreen.tsx')),
          page('/signup', () => import('@tingdu/features/accounts/SignupScreen.tsx')),
        ],
      },
      {
        Component: PlainAccountLayout,
        children: [
          page('/resetpassword', () => import('@tingdu/features/accounts/RequestResetScreen.tsx')),
          page('/resetpassword/notice', () => import('@tingdu/features/accounts/ResetNoticeScreen.tsx')),
          page('/changepassword', () => import('@tingdu/features/accounts/ChangePasswordScreen.tsx')),
          page('/changepassword/notice', () => import('@tingdu/features/accounts/PasswordChangedScreen.tsx')),
          page('/ResetPass', () => import('@tingdu/features/accounts/OldResetScreen.tsx')),
        ],
      },
      {
        Component: WideLayout,
        children: [
          page('/verify-email', () => import('@tingdu/features/accounts/VerifyEmailScreen.tsx')),
          page('/unsubscribe-email', () => import('@tingdu/features/accounts/UnsubscribeScreen.tsx')),
        ],
      },
      {
        ...layout(() => import('./layouts/LegacyLayout.tsx')),
        loader: requireToken,
        children: [
          page('/planTest', () => import('./plans/OlderPlansScreen.tsx')),
          page('/changepass', () => import('@tingdu/features/accounts/OldChangePasswordScreen.tsx')),
          page('/emailverification', () => import('@tingdu/features/accounts/EmailVerificationScreen.tsx')),
        ],
      },
      {
        Component: WideLayout,
        loader: requireNoProfile,
        children: [page('/createprofile', () => import('@tingdu/features/profiles/CreateProfileScreen.tsx'))],
      },
      {
        ...layout(() => import('./layouts/UserLayout.tsx')),
        loader: requireProfile,
        children: [
          page('/user/home', () => import('@tingdu/features/home/HomeScreen.tsx')),
          page('/organization', () => import('@tingdu/features/organizations/OrganizationsScreen.tsx')),
          page('/organization/new', () => import('@tingdu/features/organizations/NewOrganizationScreen.tsx')),
          page('/dictionary', () => import('@tingdu/features/dictionary-search/DictionaryScreen.tsx')),
          page('/dictionary/word/:word', () => import('@tingdu/features/dictionary-pages/WordScreen.tsx')),
          page(
            '/dictionary/character/:character',
            () => import('@tingdu/features/dictionary-pages/CharacterScreen.tsx'),
          ),
          page('/dictionary/mistakes', () => import('@tingdu/features/mistakes/MistakesScreen.tsx')),
          page('/dictionary/reports', () => import('@tingdu/features/mistakes/OwnReportsScreen.tsx')),
          page(
            '/dictionary/sentence/:sentence',
            () => import('@tingdu/features/sentences/SentenceScreen.tsx'),
          ),
          {
            ...layout(() => import('./layouts/SettingsLayout.tsx')),
            children: [
              page('/settings', () => import('@tingdu/features/profiles/ProfileScreen.tsx')),
              page('/settings/security', () => import('@tingdu/features/accounts/SecurityScreen.tsx')),
              page('/settings/reading', () => import('@tingdu/features/reading/ReadingScreen.tsx')),
              page('/settings/billing', () => import('@tingdu/features/subscriptions/BillingScreen.tsx')),
              page('/settings/payments', () => import('@tingdu/features/payments/PaymentsScreen.tsx')),
            ],
          },
        ],
      },
      {
        ...layout(() => import('./layouts/PlansLayout.tsx')),
        children: [
          { ...page('/plans', () => import('./plans/PlansScreen.tsx')), loader: arriveAtPlans },
          {
            loader: requireToken,
            children: [
              page('/paypal', () => import('@tingdu/features/subscriptions/SubscribeScreen.tsx')),
              page('/subscribesuccess', () => import('@tingdu/features/subscriptions/SubscribedScreen.tsx')),
            ],
          },
        ],
      },
      {
        Component: WideLayout,
        children: [page('/Error', () => import('@tingdu/features/payments/PaymentErrorScreen.tsx'))],
      },
      { Component: WideLayout, children: [page('*', () => import('./NotFoundScreen.tsx'))] },
    ],
  },
]
