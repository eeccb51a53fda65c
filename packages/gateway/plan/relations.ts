import type { Catalog, Relation } from '@tingdu/database/catalog.ts'
import { ambiguousRelation, noRelation } from './errors.ts'

/**
 * Finds the relation of an embed: `target` is a table, a foreign key's constraint or column, or the function of a
 * computed relation; `hint` is a constraint, a column of either side, or a junction table. Throws 400 PGRST200 if
 * there is none and 300 PGRST201 if there are several.
 */
export function findRelation(
  catalog: Catalog,
  source: string,
  target: string,
  hint: string | undefined,
): Relation {
  const relations = catalog.relations.get(source) ?? []
  const computed = relations.filter((relation) => relation.kind === 'computed')
  const found = relations.filter((relation) => fits(relation, target, hint))
  const named = found.filter((relation) => relation.kind === 'computed')
  const choices = named.length > 0 ? named : withoutOverridden(found, computed)
  const [first] = choices
  if (choices.length > 1) throw ambiguousRelation(source, target, choices)
  if (first) return first
  const targets = relations.map((relation) => relation.target)
  throw noRelation(catalog.schema, source, target, hint, targets)
}

/** A computed relation overrides a detected relation of the same name. */
function withoutOverridden(found: Relation[], computed: Relation[]): Relation[] {
  return found.filter((relation) => !computed.some((other) => other.constraint === relation.target))
}

function fits(relation: Relation, target: string, hint: string | undefined): boolean {
  if (relation.kind === 'computed') return relation.constraint === target
  if (relation.source === relation.target) return fitsSelf(relation, target, hint)
  if (hint !== undefined) return target === relation.target && fitsHint(relation, hint)
  if (target === relation.target) return true
  return !relation.targetIsView && (isConstraint(relation, target) || ownColumn(relation) === target)
}

/** A self-reference has two directions: the table's name selects to-many, the column's name to-one. */
function fitsSelf(relation: Relation, target: string, hint: string | undefined): boolean {
  if (relation.kind === 'many-to-many') {
    return target === relation.target && hint !== undefined && fitsHint(relation, hint)
  }
  if (hint === undefined) {
    if (relation.kind === 'one-to-many') return target === relation.target
    return relation.kind === 'many-to-one' && ownColumn(relation) === target
  }
  return target === relation.target && relation.kind === 'one-to-many' && otherColumn(relation) === hint
}

function fitsHint(relation: Relation, hint: string): boolean {
  if (relation.junction) return relation.junction.table === hint
  return isConstraint(relation, hint) || ownColumn(relation) === hint || otherColumn(relation) === hint
}

function isConstraint(relation: Relation, name: string): boolean {
  return !relation.junction && relation.constraint === name
}

/** Columns identify a relation only if its key has a single column. */
function ownColumn(relation: Relation): string | undefined {
  return relation.junction || relation.columns.length !== 1 ? undefined : relation.columns[0]?.[0]
}

function otherColumn(relation: Relation): string | undefined {
  return relation.junction || relation.columns.length !== 1 ? undefined : relation.columns[0]?.[1]
}
