/** The page that the link of an invitation mail opens. */
export const invitationPaths = {
  invitation: () => '/invitation',
}
