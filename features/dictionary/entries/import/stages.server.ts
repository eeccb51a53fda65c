/** The stages of an import in order; later ones look things up in what earlier ones stored. */
export const STAGES = [
  'words',
  'obsolete',
  'characters',
  'strokes',
  'components',
  'information',
  'levels',
] as const
/** The name of one stage of the import. */
export type Stage = (typeof STAGES)[number]

/** How many rows of each stage are stored. */
export type Done = Partial<Record<Stage, number>>

/** Rows of one stage, as array literals in the order of the statement that stores them. */
export type Batch = { stage: Stage; rows: number; total: number; values: string[] }
