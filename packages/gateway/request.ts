import type { DialectError } from './dialect-error.ts'

/** What a client sent, as any HTTP server can hand it over. */
export type GatewayRequest = {
  method: string
  /** `fc_words` or `rpc/search_words`: percent-decoded, without the prefix under which the API is mounted. */
  path: string
  /** The raw query string, without the question mark. */
  query: string
  /** Header names in lower case, as Node gives them. */
  headers: Record<string, string | string[] | undefined>
  /** The body as text, `''` where there is none. */
  body: string
}

/** What the client gets; `body` is null where none may be sent (HEAD, 204). */
export type GatewayReply = {
  status: number
  headers: Record<string, string>
  body: string | null
}

export type JsonStep =
  | { arrow: '->' | '->>'; key: string; index?: undefined }
  | { arrow: '->' | '->>'; index: number; key?: undefined }

/** A column, with the path into its JSON where there is one: `data->a->>b`. */
export type Field = { name: string; path: JsonStep[] }

export type SelectField = { kind: 'field'; field: Field; cast?: string; alias?: string }

export type SelectEmbed = {
  kind: 'embed'
  name: string
  alias?: string
  hint?: string
  join?: 'inner' | 'left'
  /** `...rel(…)`: the embed's columns become the parent's. */
  spread: boolean
  select: SelectItem[]
}

export type SelectItem = SelectField | SelectEmbed

/** A place in the request's list of values: a plan names places, so that one plan serves every value. */
export type Slot = number

export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown'

export type Filter = {
  kind: 'filter'
  /** `rel(col)`: the column is the embed's, and the condition is that one such row is there. */
  embed?: string
  field: Field
  negated: boolean
  operator: string
  quantifier?: 'any' | 'all'
  /** For `is` only. */
  is?: IsValue
  value: Slot
}

export type Logic = { kind: 'and' | 'or'; negated: boolean; members: Condition[] }

export type Condition = Filter | Logic

export type OrderTerm = {
  /** `rel(col)`: a column of a to-one embed. */
  relation?: string
  field: Field
  direction?: 'asc' | 'desc'
  nulls?: 'nullsfirst' | 'nullslast'
}

/** Something that belongs to the embed at the path; an empty path is the table itself. */
export type At<T> = { path: string[]; what: T }

export type Window = { limit?: Slot; offset?: Slot }

export type Preferences = {
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  missing?: 'default' | 'null'
  return?: 'representation' | 'minimal' | 'headers-only'
  count?: 'exact' | 'planned' | 'estimated'
  tx?: 'commit' | 'rollback'
  handling?: 'strict' | 'lenient'
  timezone?: string
  maxAffected?: number
  /** What no rule knows; refused with `handling=strict`. */
  unknown: string[]
}

export type Action = 'read' | 'insert' | 'update' | 'delete' | 'call'

/** The JSON body: its raw text goes to PostgreSQL, its outline decides the columns. */
export type Payload = { raw: string; isArray: boolean; keys: string[]; empty: boolean }

/** A request whose dialect is right. Names are not looked up yet, values are apart in `values`. */
export type ParsedRequest = {
  action: Action
  method: string
  resource: string
  /** Filters, windows and arguments as parameters of the statement. */
  values: (string | string[])[]
  select: SelectItem[]
  filters: At<Condition>[]
  order: At<OrderTerm[]>[]
  windows: At<Window>[]
  columns?: string[]
  onConflict?: string[]
  /** Parameters of a function call that may be arguments or filters; which, the function's signature says. */
  candidates: Candidate[]
  preferences: Preferences
  accept: 'array' | 'object'
  stripNulls: boolean
  payload?: Payload
  offset: number
  /** What `Content-Location` says: the resource with its parameters in the order of their names. */
  location: string
  /** Holds the most rows of an answer, where there is such a limit. */
  mostRows?: Slot
  /** Two requests of one shape differ in their values only, and share a plan. */
  shape: string
}

/** `key=value` of a GET call: an argument, unless the value reads as a filter and the function has no such parameter. */
export type Candidate = {
  key: string
  value: Slot
  filter?: At<Filter>
  /** Why the value is no filter although it begins like one. */
  refusal?: DialectError
}
