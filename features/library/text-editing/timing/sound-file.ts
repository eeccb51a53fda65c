import { errorText } from '@tingdu/client/error-text.ts'
import { soundTexts as texts } from '../messages.ts'

const MAX_BYTES = 50 * 1024 * 1024

/** Why a file cannot be a recording of a text; null if it can, as far as its name and size tell. */
export function soundFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!/\.mp3$/i.test(name) && type !== 'audio/mpeg') return texts.notAnMp3
  return size > MAX_BYTES ? texts.tooLarge : null
}

/** The length of a recording in seconds. Throws if the browser cannot play it. */
export async function readLength(address: string): Promise<number> {
  const audio = new Audio()
  audio.preload = 'metadata'
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  audio.onloadedmetadata = () => resolve()
  audio.onerror = () => reject(new Error(texts.notAnMp3))
  audio.src = address
  await promise
  if (!Number.isFinite(audio.duration)) throw new Error(texts.notAnMp3)
  return Math.round(audio.duration * 1000) / 1000
}

/** Why a recording could not be read or uploaded, for the member. */
export function uploadFault(failure: unknown): string {
  const isBroken = failure instanceof Error && failure.message === texts.notAnMp3
  return isBroken ? texts.notAnMp3 : errorText(failure, texts.uploadFailed)
}
