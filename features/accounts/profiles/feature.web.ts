import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { profilePaths } from './paths.ts'

/** One's own profile: created after sign-up, edited in the settings. */
export const profiles: WebFeature = {
  name: 'profiles',
  routes: [
    {
      path: profilePaths.createProfile(),
      layout: 'wide',
      gate: 'noProfile',
      screen: () => import('./CreateProfileScreen.tsx'),
      slots: ['profileFields'],
    },
    { path: profilePaths.settings(), layout: 'settings', screen: () => import('./ProfileScreen.tsx') },
  ],
  accountMenu: [{ label: 'Settings', path: profilePaths.settings(), icon: 'settings', order: 10 }],
  settings: [{ label: 'Profile', path: profilePaths.settings(), order: 10 }],
}
