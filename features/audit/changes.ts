import type { Entry } from './queries.ts'

/** A value of an entry before and after; null if it was empty or not recorded. */
export type ValueChange = { label: string; before: string | null; after: string | null }

/**
 * The recorded values of an entry, in the order of their names. A column with named values inside, such as the settings of
 * the apps, is shown as those of them that differ.
 */
export function changesOf({ before, after }: Pick<Entry, 'before' | 'after'>): ValueChange[] {
  return namesOf(before, after).flatMap((column) => valuesOf(column, before?.[column], after?.[column]))
}

function valuesOf(label: string, before: unknown, after: unknown): ValueChange[] {
  const [was, becomes] = [namedValues(before), namedValues(after)]
  if (!was || !becomes) return [{ label, before: textOf(before), after: textOf(after) }]
  return namesOf(was, becomes)
    .map((name) => ({ label: `${label}: ${name}`, before: textOf(was[name]), after: textOf(becomes[name]) }))
    .filter((value) => value.before !== value.after)
}

type Named = Record<string, unknown>

function namesOf(before: Named | null, after: Named | null): string[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].toSorted()
}

/** The values in an object, or in a list of `{name, value}`; null for anything else. */
function namedValues(column: unknown): Named | null {
  if (typeof column !== 'object' || column === null) return null
  if (!Array.isArray(column)) return column as Named
  if (!column.every((each) => typeof each?.name === 'string')) return null
  return Object.fromEntries(column.map(({ name, value }) => [name, value]))
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
