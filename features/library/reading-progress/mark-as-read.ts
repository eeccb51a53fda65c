import { deliver } from '@tingdu/client/device/outbox.ts'
import { beginningOf } from './reading-recorder.ts'
import { readingChanged, readingSender } from './send-reading.ts'

/** The sentence where a member is in a text, and how it begins. */
type At = { sentence: number; sentence_text: string }

/** Says that the member has read a text to its last sentence; resolves once it is sent, or waits for a connection. */
export function markAsRead(text_sha1: string, sentences: readonly { text: string }[]): Promise<void> {
  const sentence_text = beginningOf(sentences.at(-1)?.text ?? '')
  return say(text_sha1, { sentence: Math.max(0, sentences.length - 1), sentence_text }, { finished: true })
}

/**
 * Says that the member has not read a text to its end, and is where they were in it; resolves like `markAsRead`. `reading` says whether
 * the text is on the screen.
 */
export function markAsUnread(text_sha1: string, at: At, reading = true): Promise<void> {
  return say(text_sha1, at, { finished: false, reading })
}

async function say(
  text_sha1: string,
  { sentence, sentence_text }: At,
  { finished, reading = true }: { finished: boolean; reading?: boolean },
): Promise<void> {
  const id = crypto.randomUUID()
  const body = {
    id,
    text_sha1,
    sentence,
    sentence_text,
    shown: [],
    seconds_read: 0,
    seconds_listened: 0,
    at: new Date().toISOString(),
    device: '',
    finished,
  }
  await deliver(readingSender, { id, body })
  await readingChanged(reading)
}
