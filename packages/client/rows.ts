import type { Database } from './database.generated.ts'

type Schema = Database['api']
type Relations = Schema['Tables'] & Schema['Views']

/** A row of a table or view. `Columns` specifies the types of its JSON columns, which the database does not know. */
export type Row<Name extends keyof Relations, Columns extends object = object> = Omit<
  Relations[Name]['Row'],
  keyof Columns
> &
  Columns

/**
 * A row to insert. The generated type requires every column without a default: where a trigger fills one, assert that
 * a row without it is one.
 */
export type NewRow<Name extends keyof Schema['Tables']> = Schema['Tables'][Name]['Insert']
