/** The address of the emails screen for staff. */
export const emailPaths = {
  emails: () => '/emails',
}
