/** The addresses of organizations. */
export const organizationPaths = {
  organizations: () => '/organization',
  newOrganization: () => '/organization/new',
}
