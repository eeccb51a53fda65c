import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { accountPaths } from './paths.ts'

/** Sign-up and sign-in. */
export const accounts: WebFeature = {
  name: 'accounts',
  routes: [
    {
      path: accountPaths.login(),
      aliases: ['/Login'],
      layout: 'account',
      screen: () => import('./sign-in/LoginScreen.tsx'),
    },
    { path: accountPaths.signup(), layout: 'account', screen: () => import('./sign-up/SignupScreen.tsx') },
  ],
}
