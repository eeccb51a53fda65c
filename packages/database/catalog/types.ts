/** A column of a table or view, or of what a function returns. */
export type Column = {
  name: string
  /** As PostgreSQL writes it, with its schema where it is not built in: `character varying(20)`, `api.mood`. */
  type: string
  /** The type below a domain; `type` where there is none. */
  baseType: string
  nullable: boolean
  /** The default's SQL; null where there is none. Identity columns have none, they are filled all the same. */
  default: string | null
  generated: boolean
  identity: 'always' | 'by default' | null
  description: string | null
  /** The labels of an enum type. */
  labels: string[] | null
}

export type Grant = {
  role: string
  privilege: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'
  /** Null where the whole table is meant. */
  columns: string[] | null
}

export type Table = {
  name: string
  kind: 'table' | 'view'
  description: string | null
  columns: Column[]
  /** A view has the key of its base table where it shows all of its columns. */
  primaryKey: string[]
  uniqueKeys: string[][]
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
    /** The columns of a composite; null where PostgreSQL does not say. */
    columns: { name: string; type: string }[] | null
  }
  volatility: 'immutable' | 'stable' | 'volatile'
  description: string | null
}

export type RelationKind = 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many' | 'computed'

/** How rows of `source` find rows of `target`. */
export type Relation = {
  kind: RelationKind
  source: string
  target: string
  targetIsView: boolean
  /** The foreign key, or the function of a computed relation. */
  constraint: string
  /** Pairs of columns: source's, target's. Through a junction: source's and the junction's. */
  columns: [string, string][]
  junction?: { table: string; constraints: [string, string]; targetColumns: [string, string][] }
  toOne: boolean
  /** The foreign key's columns are the source's own. */
  ownsKey: boolean
}

/** What the gateway and the generated types know of one schema. */
export type Catalog = {
  schema: string
  tables: Map<string, Table>
  /** By name; more than one where the name is overloaded. */
  routines: Map<string, Routine[]>
  /** By source table. */
  relations: Map<string, Relation[]>
  /** Functions of one row that read like a column, by table: their names. */
  computedColumns: Map<string, Set<string>>
}
