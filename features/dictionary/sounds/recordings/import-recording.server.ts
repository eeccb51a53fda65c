import { Readable } from 'node:stream'
import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Bucket } from '@tingdu/storage/port.ts'
import { readSound } from '@tingdu/storage/sound.ts'
import { storeOwnSound } from '../../../accounts/uploads/public.server.ts'
import { keyOf } from '../key-of-content.ts'
import type { FindTarget } from './recording-target.ts'

/** A file with a recording: its name without ending, the reading of a word, and whom to credit. */
export type RecordingFile = {
  name: string
  reading: string | null
  author: string | null
  licence: string
  bytes: Buffer
}

/** What became of a file: `present` if its target has a recording already, `refused` with the reason. */
export type RecordingOutcome =
  | { result: 'imported' | 'present'; target: string }
  | { result: 'refused'; why: string }

type Import = {
  database: Database
  bucket: Bucket
  /** The kinds of targets, in the order in which they are looked for. */
  kinds: readonly FindTarget[]
  /** Whether a recording takes the place of another one. */
  replace: boolean
  dryRun: boolean
}

/**
 * Stores a recording for the word, sentence or text that it is named after, in one transaction. Nothing changes with `dryRun`, or
 * if there is a recording and `replace` is not set.
 */
export async function importRecording(
  { database, bucket, kinds, replace, dryRun }: Import,
  { name, reading, author, licence, bytes }: RecordingFile,
): Promise<RecordingOutcome> {
  const sound = await readSound(Readable.from([bytes]))
  if (!sound) return { result: 'refused', why: 'the file is not a whole MP3 file' }
  return await database.transaction(serverCaller(60_000), async (run): Promise<RecordingOutcome> => {
    for (const find of kinds) {
      const target = await find(run, name, reading)
      if (target === null) continue
      if ('unclear' in target) return { result: 'refused', why: target.unclear }
      if (target.recorded && !replace) return { result: 'present', target: target.name }
      if (dryRun) return { result: 'imported', target: target.name }
      // Equal files are stored once.
      const key = keyOf(bytes)
      if (!(await storeOwnSound(run, bucket, { key, bytes, seconds: sound.seconds })))
        return { result: 'refused', why: 'the file was just deleted: try again in an hour' }
      await target.store(run, { key, seconds: sound.seconds, author, licence })
      return { result: 'imported', target: target.name }
    }
    return { result: 'refused', why: 'there is no word, sentence or text with this name' }
  })
}
