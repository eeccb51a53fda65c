/** The address of the payments screen for staff. */
export const paymentsAdminPaths = {
  payments: () => '/payments',
}
