/** The addresses of the member screens. */
export const memberPaths = {
  members: () => '/members',
  details: (userId: number | ':id') => `/members/details/${userId}`,
}
