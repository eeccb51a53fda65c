import { staffRoles } from '@tingdu/client/session.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { organizationPaths, organizationPatterns } from './paths.ts'

/** A teacher's organizations, their pages, and the form for a new one. */
export const organizations: WebFeature = {
  name: 'organizations',
  routes: [
    {
      path: organizationPaths.organizations(),
      // Specified without an id.
      aliases: ['/organization/details'],
      layout: 'user',
      slots: ['organizationLists'],
      screen: () => import('./OrganizationsScreen.tsx'),
    },
    {
      path: organizationPaths.newOrganization(),
      layout: 'user',
      screen: () => import('./NewOrganizationScreen.tsx'),
    },
    { path: organizationPatterns.details, layout: 'user', screen: () => import('./OrganizationScreen.tsx') },
  ],
  palette: [
    {
      group: 'Organizations',
      order: 20,
      roles: ['teacher', ...staffRoles],
      load: async () => (await import('./queries.ts')).findOrganizations,
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
