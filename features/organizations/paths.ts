/** The addresses of the organization screens. */
export const organizationPaths = {
  organizations: () => '/organization',
  newOrganization: () => '/organization/new',
}
