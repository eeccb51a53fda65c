import type { Run } from '@tingdu/database/database.ts'

/** A recording that was stored, for the row that it belongs to. */
export type StoredRecording = { key: string; seconds: number; author: string | null; licence: string }

/** What a recording is of. */
export type RecordingTarget = {
  /** What it is called in a report: `word 长 (zhǎng)`. */
  name: string
  /** Whether it has a recording. */
  recorded: boolean
  store(run: Run, recording: StoredRecording): Promise<unknown>
}

/** Why it is not clear what a recording is of. */
export type UnclearTarget = { unclear: string }

/** Finds what a recording is of by its name, or null. `reading` is that of a word, if it is given. */
export type FindTarget = (
  run: Run,
  name: string,
  reading: string | null,
) => Promise<RecordingTarget | UnclearTarget | null>
