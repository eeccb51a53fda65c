/** The address of the notes. */
export const exampleNotePaths = {
  notes: () => '/example-notes',
}
