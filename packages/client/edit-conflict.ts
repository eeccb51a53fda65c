/** Someone else changed the row since it was shown; `theirs` is its current state, null if it was deleted. */
export class EditConflict<Row> extends Error {
  override name = 'EditConflict'
  readonly theirs: Row | null
  constructor(theirs: Row | null) {
    super('The row has changed since it was shown')
    this.theirs = theirs
  }
}
