/** The addresses of the member screens. */
export const memberPaths = {
  members: () => '/members',
  found: (search: string) => `/members?q=${encodeURIComponent(search)}`,
  teachersOnTrial: () => '/members?roles=teacher&membership=trial',
  details: (userId: number | ':id') => `/members/details/${userId}`,
}
