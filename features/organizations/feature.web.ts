import { staffRoles } from '@tingdu/client/session.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { organizationPaths } from './paths.ts'

/** A teacher's organizations, and the form for a new one. */
export const organizations: WebFeature = {
  name: 'organizations',
  routes: [
    {
      path: organizationPaths.organizations(),
      layout: 'user',
      screen: () => import('./OrganizationsScreen.tsx'),
    },
    {
      path: organizationPaths.newOrganization(),
      layout: 'user',
      screen: () => import('./NewOrganizationScreen.tsx'),
    },
  ],
  menu: [
    {
      label: 'Organization',
      path: organizationPaths.organizations(),
      icon: 'organization',
      roles: ['teacher', ...staffRoles],
      order: 20,
    },
  ],
}
