/** A column of a table, a view, or the result of a function. */
export type Column = {
  name: string
  /** As written by PostgreSQL, with its schema unless built in: `character varying(20)`, `api.mood`. */
  type: string
  /** The type below a domain, otherwise `type`. */
  baseType: string
  /** As PostgreSQL declares it: all columns of views are nullable. */
  nullable: boolean
  /** Set for columns of views that show a column that is never null. */
  filled?: boolean
  /** The SQL of the default, or null. Identity columns have none, although they are filled. */
  default: string | null
  generated: boolean
  identity: 'always' | 'by default' | null
  description: string | null
  /** The labels of an enum type. */
  labels: string[] | null
}

/**
 * The messages of check constraints, which are their comments, by `table.constraint`; for a partitioned table by
 * `constraint`, since PostgreSQL's error names the partition, which may be newer than the catalog.
 */
export type CheckMessages = ReadonlyMap<string, string>

export type Grant = {
  role: string
  privilege: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'
  /** Null for the whole table. */
  columns: string[] | null
}

export type Table = {
  name: string
  kind: 'table' | 'view'
  description: string | null
  columns: Column[]
  /** A view has the keys of those base tables of which it shows all key columns. */
  primaryKey: string[]
  uniqueKeys: string[][]
  /** Columns that tell the rows of a view of one table apart; absent if there are none. */
  rowKey?: string[]
  insertable: boolean
  updatable: boolean
  deletable: boolean
  /** Columns with a GIN index over `string_to_array(column, NULL)`. */
  characterIndexes: string[]
  grants: Grant[]
}

export type Parameter = { name: string; type: string; hasDefault: boolean; variadic: boolean }

export type Routine = {
  name: string
  parameters: Parameter[]
  returns: {
    kind: 'void' | 'scalar' | 'composite'
    many: boolean
    type: string
    /** The table of the same schema whose rows it returns. */
    table: string | null
    /** The columns of a composite; null if PostgreSQL does not declare them. */
    columns: { name: string; type: string }[] | null
  }
  volatility: 'immutable' | 'stable' | 'volatile'
  description: string | null
}

export type RelationKind = 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many' | 'computed'

/** How rows of `source` relate to rows of `target`. */
export type Relation = {
  kind: RelationKind
  source: string
  target: string
  targetIsView: boolean
  /** The foreign key, or the function of a computed relation. */
  constraint: string
  /** Pairs of columns: source and target. Through a junction: source and junction. */
  columns: [string, string][]
  junction?: { table: string; constraints: [string, string]; targetColumns: [string, string][] }
  toOne: boolean
  /** Whether the foreign key's columns belong to the source. */
  ownsKey: boolean
}

/** What the gateway and the generated types know about one schema. */
export type Catalog = {
  schema: string
  tables: Map<string, Table>
  /** Those that a request can call, by name; overloaded functions have more than one entry. */
  routines: Map<string, Routine[]>
  /** By source table. */
  relations: Map<string, Relation[]>
  /** Names of the computed columns (functions of one row), by table. */
  computedColumns: Map<string, Set<string>>
  checkMessages: CheckMessages
}
