import type { Database } from './database.generated.ts'

type Schema = Database['api']
type Relations = Schema['Tables'] & Schema['Views']

/**
 * A row of a table or view. `Columns` says what the database's types do not: what its JSON columns hold, and which texts
 * others may have.
 */
export type Row<Name extends keyof Relations, Columns extends object = object> = Omit<
  Relations[Name]['Row'],
  keyof Columns
> &
  Columns
