/** Somebody changed the row since it was shown; `theirs` is how it is now, null where it was deleted. */
export class ChangedMeanwhile<Row> extends Error {
  override name = 'ChangedMeanwhile'
  readonly theirs: Row | null
  constructor(theirs: Row | null) {
    super('The row has changed since it was shown')
    this.theirs = theirs
  }
}
