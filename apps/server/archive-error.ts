/** Why an archive cannot be read; the message is for the operator. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}
