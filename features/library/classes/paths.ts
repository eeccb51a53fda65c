/** The addresses of the class screens. */
export const classPaths = {
  classes: () => '/classes',
  newClass: () => '/classes/new',
  /** Without a class, the address opens the list. */
  noDetails: () => '/classes/details',
  details: (classId: number | ':classId') => `/classes/details/${classId}`,
  /** The link with which people join a class. */
  join: (code: string) => `/join/${code === ':code' ? code : encodeURIComponent(code)}`,
  olderNewClass: () => '/organization/newclass',
}
