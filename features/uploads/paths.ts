/** The addresses of uploaded files. */
export const uploadPaths = {
  /** A file by its key; null where there is none. */
  media: (key: string | null | undefined) => (key ? `/media/${key}` : null),
}
