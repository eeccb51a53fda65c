/** The address of the audit log. */
export const auditPaths = {
  audit: () => '/audit',
}
