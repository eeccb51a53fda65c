/** The addresses of one's own profile. */
export const profilePaths = {
  createProfile: () => '/createprofile',
  settings: () => '/settings',
}
