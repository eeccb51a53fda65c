/** The texts of bookmarks. */
export const messages = {
  titleMissing: 'Enter a title',
  addressInvalid: 'Enter an address that begins with http:// or https://',
  tooLong: 'This is too long',
}
