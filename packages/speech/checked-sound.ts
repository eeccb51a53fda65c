import { Readable } from 'node:stream'
import { readSound } from '@tingdu/storage/sound.ts'
import { SpeechUnusable, type Spoken } from './port.ts'

/** The longest sound, per character and in addition: slow voices with long pauses are shorter at any speed. */
const LONGEST_SECONDS = { each: 2, more: 5 }
/** The shortest sound per character: fast voices are longer at any speed. */
const SHORTEST_SECONDS = 0.04

/**
 * The sound of a text if it is a whole MP3 file that is as long as the text takes to say. Throws `SpeechUnusable`.
 */
export async function checkedSound(bytes: Buffer, text: string): Promise<Spoken> {
  const sound = await readSound(Readable.from([bytes]))
  if (!sound) throw new SpeechUnusable('the answer is not an MP3 file')
  const said = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (sound.seconds < said * SHORTEST_SECONDS) throw new SpeechUnusable('the sound is cut off')
  if (sound.seconds > said * LONGEST_SECONDS.each + LONGEST_SECONDS.more)
    throw new SpeechUnusable('the sound is longer than its text')
  return { bytes, seconds: sound.seconds }
}
