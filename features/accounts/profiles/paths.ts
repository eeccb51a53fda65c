/** The addresses of the profile screens. */
export const profilePaths = {
  createProfile: () => '/createprofile',
  settings: () => '/settings',
}
