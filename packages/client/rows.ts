import type { Database } from './database.generated.ts'

type Schema = Database['api']
type Relations = Schema['Tables'] & Schema['Views']

/** A row of a table or view. `Columns` specifies the types of its JSON columns, which the database does not know. */
export type Row<Name extends keyof Relations, Columns extends object = object> = Omit<
  Relations[Name]['Row'],
  keyof Columns
> &
  Columns
