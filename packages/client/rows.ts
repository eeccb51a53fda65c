import type { Database } from './database.generated.ts'

type Schema = Database['api']
type Relations = Schema['Tables'] & Schema['Views']

/** A row of a table or view. `Columns` says what its JSON columns hold, which the database does not. */
export type Row<Name extends keyof Relations, Columns extends object = object> = Omit<
  Relations[Name]['Row'],
  keyof Columns
> &
  Columns
