import { useState } from 'react'

/** The rows of a table that are selected, on all pages and in all searches. */
export type Selection<Row> = {
  rows: readonly Row[]
  has: (row: Row) => boolean
  /** Selects or deselects rows. */
  set: (rows: readonly Row[], selected: boolean) => void
  clear: () => void
  /** What a row is called, for the label of its checkbox. */
  nameOf: (row: Row) => string
}

/** Keeps the selected rows of a table; pass functions that identify and name a row. */
export function useSelection<Row>(
  keyOf: (row: Row) => string | number,
  nameOf: (row: Row) => string,
): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string | number, Row>>(new Map())
  const set = (rows: readonly Row[], selected: boolean) =>
    setChosen((before) => {
      const next = new Map(before)
      for (const row of rows) {
        if (selected) next.set(keyOf(row), row)
        else next.delete(keyOf(row))
      }
      return next
    })
  return {
    rows: [...chosen.values()],
    has: (row) => chosen.has(keyOf(row)),
    set,
    clear: () => setChosen(new Map()),
    nameOf,
  }
}
