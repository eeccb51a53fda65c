import { fetchedLater } from '@tingdu/ui/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { accountPaths } from './paths.ts'

/** Sign-up, sign-in, passwords and mailed links. */
export const accounts: WebFeature = {
  name: 'accounts',
  routes: [
    {
      path: accountPaths.login(),
      aliases: ['/Login'],
      layout: 'account',
      screen: () => import('./LoginScreen.tsx'),
    },
    { path: accountPaths.signup(), layout: 'account', screen: () => import('./SignupScreen.tsx') },
    {
      path: accountPaths.requestReset(),
      layout: 'plainAccount',
      screen: () => import('./RequestResetScreen.tsx'),
    },
    {
      path: accountPaths.resetNotice(),
      layout: 'plainAccount',
      screen: () => import('./ResetNoticeScreen.tsx'),
    },
    {
      path: accountPaths.changePassword(),
      layout: 'plainAccount',
      screen: () => import('./ChangePasswordScreen.tsx'),
    },
    {
      path: accountPaths.passwordChanged(),
      layout: 'plainAccount',
      screen: () => import('./PasswordChangedScreen.tsx'),
    },
    { path: accountPaths.oldReset(), layout: 'plainAccount', screen: () => import('./OldResetScreen.tsx') },
    { path: accountPaths.verifyEmail(), layout: 'wide', screen: () => import('./VerifyEmailScreen.tsx') },
    {
      path: accountPaths.unsubscribeEmail(),
      layout: 'wide',
      screen: () => import('./UnsubscribeScreen.tsx'),
    },
    {
      path: accountPaths.oldChangePassword(),
      layout: 'legacy',
      screen: () => import('./OldChangePasswordScreen.tsx'),
    },
    {
      path: accountPaths.emailVerification(),
      layout: 'legacy',
      screen: () => import('./EmailVerificationScreen.tsx'),
    },
  ],
  banners: {
    settings: fetchedLater(async () => (await import('./UnverifiedNotice.tsx')).UnverifiedNotice),
  },
}
