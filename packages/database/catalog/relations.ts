import type { Relation, Table } from './types.ts'

/** A foreign key between two exposed tables or views. */
export type ForeignKey = {
  name: string
  source: Table
  target: Table
  columns: [string, string][]
}

/** All relations between rows: along foreign keys, in reverse, and through junction tables. */
export function relationsOf(keys: ForeignKey[]): Relation[] {
  return [...keys.flatMap(alongAndBack), ...throughJunctions(keys)]
}

function alongAndBack(key: ForeignKey): Relation[] {
  const unique = isUnique(
    key.source,
    key.columns.map(([own]) => own),
  )
  const along: Relation = {
    kind: unique ? 'one-to-one' : 'many-to-one',
    source: key.source.name,
    target: key.target.name,
    targetIsView: key.target.kind === 'view',
    constraint: key.name,
    columns: key.columns,
    toOne: true,
    ownsKey: true,
  }
  const back: Relation = {
    kind: unique ? 'one-to-one' : 'one-to-many',
    source: key.target.name,
    target: key.source.name,
    targetIsView: key.source.kind === 'view',
    constraint: key.name,
    columns: key.columns.map(([own, other]) => [other, own]),
    toOne: unique,
    ownsKey: false,
  }
  return [along, back]
}

function isUnique(table: Table, columns: string[]): boolean {
  return [table.primaryKey, ...table.uniqueKeys].some(
    (key) =>
      key.length > 0 && key.length === columns.length && key.every((column) => columns.includes(column)),
  )
}

/** A junction's two keys must be part of its primary key, so that each pair is unique. */
function throughJunctions(keys: ForeignKey[]): Relation[] {
  const bySource = Map.groupBy(keys, (key) => key.source)
  const relations: Relation[] = []
  for (const [junction, own] of bySource) {
    for (const first of own) {
      for (const second of own) {
        if (first.name !== second.name && liesInKey(junction, [...first.columns, ...second.columns])) {
          relations.push(throughJunction(junction, first, second))
        }
      }
    }
  }
  return relations
}

function liesInKey(junction: Table, columns: [string, string][]): boolean {
  return columns.every(([own]) => junction.primaryKey.includes(own))
}

function throughJunction(junction: Table, first: ForeignKey, second: ForeignKey): Relation {
  return {
    kind: 'many-to-many',
    source: first.target.name,
    target: second.target.name,
    targetIsView: second.target.kind === 'view',
    constraint: '',
    columns: first.columns.map(([own, other]) => [other, own]),
    junction: {
      table: junction.name,
      constraints: [first.name, second.name],
      targetColumns: second.columns.map(([own, other]) => [own, other]),
    },
    toOne: false,
    ownsKey: false,
  }
}
