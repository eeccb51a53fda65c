import type { Query } from '@tingdu/database/caller.ts'
import type { Catalog } from '@tingdu/database/catalog.ts'
import type { DialectError } from './dialect-error.ts'

/** A client's request, independent of the HTTP server. */
export type GatewayRequest = {
  method: string
  /** `fc_words` or `rpc/search_words`: percent-decoded, without the prefix under which the API is mounted. */
  path: string
  /** The raw query string, without the question mark. */
  query: string
  /** Headers by lower-case name, as in Node. */
  headers: Record<string, string | string[] | undefined>
  /** The body as text; `''` if there is none. */
  body: string
}

/** The response; `body` is null if it must be empty (HEAD, 204). */
export type GatewayReply = {
  status: number
  /** Several values are sent as several headers (`Set-Cookie`). */
  headers: Record<string, string | string[]>
  body: string | null
}

/** Describes the schema to the caller, in response to `GET /`. Throws `DialectError` for other methods. */
export type DescribeSchema = (request: GatewayRequest, catalog: Catalog) => Description

/** `query` returns what the caller may use as `body`; no row if that is nothing. */
export type Description = { query: Query; toReply(body: string | null | undefined): GatewayReply }

export type JsonStep =
  | { arrow: '->' | '->>'; key: string; index?: undefined }
  | { arrow: '->' | '->>'; index: number; key?: undefined }

/** A column with an optional JSON path: `data->a->>b`. */
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

/** An index into the request's values: a plan refers to indexes, so that it serves all requests of its shape. */
export type Slot = number

export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown'

export type Filter = {
  kind: 'filter'
  /** `rel(col)`: the column belongs to the embed, and the condition tests whether such a row exists. */
  embed?: string
  field: Field
  negated: boolean
  operator: string
  quantifier?: 'any' | 'all'
  /** For `is` only. */
  is?: IsValue
  /** A pattern with characters that every match contains: an index on characters can search for them. */
  indexable?: true
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

/** Something that applies to the embed at the path; an empty path is the table itself. */
export type At<T> = { path: string[]; value: T }

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
  /** Unknown preferences; rejected with `handling=strict`. */
  unknown: string[]
}

export type Action = 'read' | 'insert' | 'update' | 'delete' | 'call'

/** The JSON body: its raw text is sent to PostgreSQL, its outline determines the columns. */
export type Payload = { raw: string; isArray: boolean; keys: string[]; empty: boolean }

/** A parsed request. Names are not looked up yet; values are separated in `values`. */
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
  /** Parameters of a function call that may be arguments or filters, depending on the function's signature. */
  candidates: Candidate[]
  preferences: Preferences
  accept: 'array' | 'object' | 'csv'
  stripNulls: boolean
  payload?: Payload
  offset: number
  /** The resource with its parameters sorted, for `Content-Location`. */
  location: string
  /** The maximum number of rows in a response, if limited. */
  rowLimit?: Slot
  /** Requests of one shape differ only in their values, and share a plan. */
  shape: string
}

/** A `key=value` of a GET call: an argument, unless it looks like a filter and the function has no such parameter. */
export type Candidate = {
  key: string
  value: Slot
  filter?: At<Filter>
  /** The parse error, if the value begins like a filter but is invalid. */
  refusal?: DialectError
}
