import type { Mapping } from './mapping.ts'
import type { PackageFaultCode } from './package-fault.ts'
import type { Preview } from './preview.ts'

/** The input of the reading process; without a mapping it describes the package, and guesses the mapping. */
export type ReaderInput = { path: string; directory: string; mapping: Mapping | null }

/** Its output. */
export type ReaderResult =
  | {
      preview: Preview | null
      /** The entries written to `ENTRIES_FILE`: how many there are, and how many answers they have. */
      entries: number
      reviews: number
      /** Whether the files in the archive are compressed by zstd. */
      isCompressed: boolean
    }
  | { fault: PackageFaultCode }

/** In the directory, the file with one entry as JSON in each line. */
export const ENTRIES_FILE = 'entries.jsonl'
