/** The parts of an import in order; later parts look things up in earlier ones. */
export const PARTS = [
  'words',
  'obsolete',
  'characters',
  'strokes',
  'components',
  'information',
  'levels',
] as const
/** The name of one part of the import. */
export type Part = (typeof PARTS)[number]

/** How many rows of each part are stored. */
export type Done = Partial<Record<Part, number>>

/** Rows of one part, as array literals in the order of the statement that stores them. */
export type Batch = { part: Part; rows: number; total: number; values: string[] }
