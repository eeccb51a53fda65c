import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { auditPaths } from './paths.ts'

/** The audit log, for admins. */
export const audit: WebFeature = {
  name: 'audit',
  routes: [{ path: auditPaths.audit(), layout: 'user', screen: () => import('./AuditScreen.tsx') }],
  menu: [
    {
      label: 'Audit log',
      path: auditPaths.audit(),
      icon: 'history',
      roles: ['gk_admin', 'super_admin'],
      order: 60,
    },
  ],
}
