import { columnName } from './messages.ts'
import type { Entry } from './queries.ts'
import { recordedText, valueText } from './value-text.ts'

/**
 * A value of an entry before and after; null if it was empty or not recorded. `whole` says that it is too short to compare
 * word by word.
 */
export type ValueChange = { label: string; before: string | null; after: string | null; whole: boolean }

/** The most characters of a value that is shown whole before and after. */
const SHORT = 40

/**
 * The recorded values of an entry, in the order of their names. A column with named values inside, such as the settings of
 * the apps, is shown as those of them that differ.
 */
export function changesOf({ before, after }: Pick<Entry, 'before' | 'after'>): ValueChange[] {
  return namesOf(before, after).flatMap((column) => valuesOf(column, before?.[column], after?.[column]))
}

function valuesOf(column: string, before: unknown, after: unknown): ValueChange[] {
  const label = columnName(column)
  const [was, becomes] = [namedValues(before), namedValues(after)]
  if (!was || !becomes) return [valueChange(label, column, before, after)]
  return namesOf(was, becomes)
    .map((name) => valueChange(`${label}: ${name}`, name, was[name], becomes[name]))
    .filter((value) => value.before !== value.after)
}

/** Values that differ but read the same are shown more exactly: ends of access with their time, others as recorded. */
function valueChange(label: string, column: string, was: unknown, becomes: unknown): ValueChange {
  const inWords = (value: unknown) => valueText(column, value)
  const readings = [inWords, (value: unknown) => valueText('', value), recordedText]
  const reading = readings.find((read) => read(was) !== read(becomes)) ?? inWords
  const [before, after] = [reading(was), reading(becomes)]
  const whole = Math.max(before?.length ?? 0, after?.length ?? 0) <= SHORT
  return { label, before, after, whole }
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
