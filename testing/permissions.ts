import type { TestApp, TestRole } from './app.ts'

/** A caller: an account of that role, or anonymous. */
export type Who = TestRole | 'anon'

export const everyone: Who[] = ['anon', 'student', 'teacher', 'support', 'gk_admin', 'super_admin']
export const signedIn: Who[] = everyone.slice(1)
export const staff: Who[] = ['support', 'gk_admin', 'super_admin']
export const admins: Who[] = ['gk_admin', 'super_admin']
export const nobody: Who[] = []

/** The columns of a change, and who may change them. */
export type Change = { by: Who[]; body: Record<string, unknown> }

/** Who may do what with the rows of one table or view. */
export type ResourcePermissions = {
  /**
   * Creates one row, which belongs to the account `owner` if rows have owners, and returns a filter for it: `id=eq.7`.
   */
  arrange(app: TestApp, owner: number): Promise<string>
  /** Reads the row of a filter past the policies, if not even a super_admin can read it. */
  look?(app: TestApp, filter: string): Promise<Record<string, unknown>[]>
  read: Who[]
  create: { by: Who[]; body(app: TestApp): Record<string, unknown> | Promise<Record<string, unknown>> }
  change: Change[]
  remove: { by: Who[] }
  /** Access to one's own row. */
  self?: { read: Who[]; change: Change[]; remove: Who[] | 'another way' }
}

/** Who may call a function or an endpoint, and with which body. */
export type CallPermissions = { by: Who[]; body?(app: TestApp): Promise<object> }

/** What a feature's `permissions.ts` exports. Only tests load it. */
export type Permissions = {
  /** Tables and views, by name. */
  resources?: Record<string, ResourcePermissions>
  /** Functions of the data API, by name. */
  functions?: Record<string, CallPermissions>
  /** Endpoints, as `POST rpc/login`. Callers with permission get a response or a validation error. */
  endpoints?: Record<string, CallPermissions>
}

let count = 0

/** A unique number for every row. */
export const nextNumber = (): number => ++count

/** A unique character for every row. */
export const nextCharacter = (): string => String.fromCodePoint(0x4e00 + nextNumber())

/** Runs an insert whose first returned row contains `filter`. */
export async function insertRow(app: TestApp, text: string, values: unknown[] = []): Promise<string> {
  return (await app.sql<{ filter: string }>(text, values))[0]?.filter ?? ''
}

/** Creates a row of a table with an `id`, with these columns and values. */
export function rowById(table: string, columns: string, values: (owner: number) => unknown[]) {
  const parameters = columns.split(',').map((_, index) => `$${index + 1}`)
  const text = `insert into api.${table} (${columns}) values (${parameters}) returning 'id=eq.' || id as filter`
  return (app: TestApp, owner: number) => insertRow(app, text, values(owner))
}

/** Arranges the row that each account has once in a table, with its defaults. */
export function rowOfOwner(table: string) {
  return async (app: TestApp, owner: number) => {
    await app.sql(`insert into api.${table} (owner) values ($1)`, [owner])
    return `owner=eq.${owner}`
  }
}

/** Reads the rows of an `owner=eq.…` filter past the policies. */
export function rowsOfOwner(table: string, column: string) {
  return (app: TestApp, filter: string) =>
    app.sql(`select * from ${table} where ${column} = $1`, [filter.slice('owner=eq.'.length)])
}
