import { deliver } from '@tingdu/client/device/outbox.ts'
import { readingChanged, readingSender } from './send-reading.ts'

/** Says that the member has read a text to its last sentence; resolves once it is sent, or waits for a connection. */
export async function markAsRead(text_sha1: string, sentences: readonly { text: string }[]): Promise<void> {
  const id = crypto.randomUUID()
  const body = {
    id,
    text_sha1,
    sentence: Math.max(0, sentences.length - 1),
    sentence_text: sentences.at(-1)?.text.slice(0, 100) ?? '',
    shown: [],
    seconds_read: 0,
    seconds_listened: 0,
    at: new Date().toISOString(),
    device: '',
    finished: true,
  }
  await deliver(readingSender, { id, body })
  await readingChanged(true)
}
