/** The address pattern of an organization's page for the router. */
export const organizationPatterns = { details: '/organization/details/:orgId' }

/** The addresses of the organization screens. */
export const organizationPaths = {
  organizations: () => '/organization',
  newOrganization: () => '/organization/new',
  details: (id: number) => organizationPatterns.details.replace(':orgId', String(id)),
}
