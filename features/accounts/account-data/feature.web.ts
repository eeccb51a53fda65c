import { accountPaths } from '@tingdu/features/accounts/accounts/paths.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'

/** Account Security: one's password, address, devices and data, and leaving. */
export const accountData: WebFeature = {
  name: 'account-data',
  routes: [
    { path: accountPaths.security(), layout: 'settings', screen: () => import('./SecurityScreen.tsx') },
  ],
  settings: [{ label: 'Account Security', path: accountPaths.security(), order: 20 }],
}
