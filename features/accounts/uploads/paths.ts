/** The addresses of uploaded files. */
export const uploadPaths = {
  /** The address of a file by its key, or null without a key. */
  media: (key: string | null | undefined) => (key ? `/media/${key}` : null),
}
