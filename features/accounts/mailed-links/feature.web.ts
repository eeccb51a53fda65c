import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { mailedLinkPaths } from './paths.ts'

/** Password reset, email verification, unsubscribing, and the older password pages. */
export const mailedLinks: WebFeature = {
  name: 'mailed-links',
  routes: [
    {
      path: mailedLinkPaths.requestReset(),
      layout: 'plainAccount',
      screen: () => import('./RequestResetScreen.tsx'),
    },
    {
      path: mailedLinkPaths.resetNotice(),
      layout: 'plainAccount',
      screen: () => import('./ResetNoticeScreen.tsx'),
    },
    {
      path: mailedLinkPaths.changePassword(),
      layout: 'plainAccount',
      screen: () => import('./ChangePasswordScreen.tsx'),
    },
    {
      path: mailedLinkPaths.passwordChanged(),
      layout: 'plainAccount',
      screen: () => import('./PasswordChangedScreen.tsx'),
    },
    {
      path: mailedLinkPaths.oldReset(),
      layout: 'plainAccount',
      screen: () => import('./OldResetScreen.tsx'),
    },
    { path: mailedLinkPaths.verifyEmail(), layout: 'wide', screen: () => import('./VerifyEmailScreen.tsx') },
    {
      path: mailedLinkPaths.unsubscribeEmail(),
      layout: 'wide',
      screen: () => import('./UnsubscribeScreen.tsx'),
    },
    {
      path: mailedLinkPaths.oldChangePassword(),
      layout: 'legacy',
      screen: () => import('./OldChangePasswordScreen.tsx'),
    },
    {
      path: mailedLinkPaths.emailVerification(),
      layout: 'legacy',
      screen: () => import('./EmailVerificationScreen.tsx'),
    },
  ],
  banners: {
    settings: fetchedLater(async () => (await import('./UnverifiedNotice.tsx')).UnverifiedNotice),
  },
}
