import type { ReadingEvent } from './queries.ts'

/** Without a touch, a key or a scroll for this long, nobody is reading. */
const IDLE_MS = 60_000
/** Seconds of reading after which an event is sent. */
const SENT_AFTER = 20
/** Seconds below which a visit does not count as reading. */
const LEAST_SECONDS = 3
const TICK_MS = 1000
/** Whoever goes back in a text is there after this long: many scroll to the top to leave it by a link. */
const BACK_AFTER_MS = 5_000
/**
 * Nobody reads more characters a second, as `private.store_reading` says too: half the time of a fast reader (7), so that skimming counts
 * and scrolling past does not.
 */
const MOST_PER_SECOND = 15

export type Recorded = {
  text: string
  /** The sentence that has been reached: the last one that is on the screen, or the one that is heard. */
  sentence: () => number
  /** The text of a sentence. */
  textOf: (sentence: number) => string
  /** The first and the last sentence whose ends are on the screen; null if there are none. */
  onScreen: () => readonly [number, number] | null
  /** The sentence that is heard, -1 if it is not known which; null while nothing is heard. */
  heard: () => number | null
  send: (event: ReadingEvent) => void
  /** Called whenever the sentence counts as reached. */
  onReached?: () => void
  /** Called with the sentence that was reached when the page is hidden, after which it may not be shown again. */
  onHidden?: (sentence: number) => void
}

/**
 * Counts the seconds in which a text is read (the page is visible, and the reader did something in the last minute) or
 * heard, and sends them with the position and the sentences that were shown long enough or heard every 20 seconds, when the page is
 * hidden, and when it is left. Returns the function that ends it and returns the sentence that was reached, and one that notes the sentence
 * that is heard now, which may be shorter than a second.
 */
export function recordReading(recorded: Recorded) {
  const { text, sentence, textOf, onScreen, heard, send, onReached, onHidden } = recorded
  let read = 0
  let listened = 0
  let reached = 0
  /** When it was on the screen last, or heard. */
  let reachedAt = Date.now()
  const shown = new Set<number>()
  const seen = new Set<number>()
  /** The characters on the screen that there was time to read, beyond the sentences in `seen`. */
  let looked = 0
  let active = Date.now()
  const note = () => {
    active = Date.now()
  }
  const flush = () => {
    if (read + listened < LEAST_SECONDS) return
    const event: ReadingEvent = {
      id: crypto.randomUUID(),
      text_sha1: text,
      sentence: reached,
      sentence_text: beginningOf(textOf(reached)),
      shown: rangesOf(shown),
      seconds_read: read,
      seconds_listened: listened,
      at: new Date().toISOString(),
      device: '',
    }
    read = 0
    listened = 0
    shown.clear()
    send(event)
  }
  const noteHeard = () => {
    const at = heard() ?? -1
    if (at >= 0) shown.add(at)
  }
  const noteShown = () => {
    const [first, last] = onScreen() ?? [0, -1]
    looked += MOST_PER_SECOND
    for (let at = first; at <= last; at += 1) {
      if (seen.has(at)) continue
      if (looked < textOf(at).length) return
      looked -= textOf(at).length
      seen.add(at)
      shown.add(at)
    }
    looked = 0
  }
  const noteReached = () => {
    const at = sentence()
    if (at < reached && Date.now() - reachedAt < BACK_AFTER_MS) return
    reached = at
    reachedAt = Date.now()
    onReached?.()
  }
  const tick = setInterval(() => {
    if (!document.hidden || heard() !== null) noteReached()
    if (heard() !== null) listened += 1
    else if (!document.hidden && Date.now() - active < IDLE_MS) {
      read += 1
      noteShown()
    } else return
    if (read + listened >= SENT_AFTER) flush()
  }, TICK_MS)
  const hide = () => {
    if (!document.hidden) return
    noteReached()
    flush()
    onHidden?.(reached)
  }
  const signs = ['scroll', 'pointerdown', 'pointermove', 'keydown'] as const
  for (const sign of signs) addEventListener(sign, note, { passive: true, capture: true })
  document.addEventListener('visibilitychange', hide)
  const end = () => {
    noteReached()
    clearInterval(tick)
    for (const sign of signs) removeEventListener(sign, note, { capture: true })
    document.removeEventListener('visibilitychange', hide)
    flush()
    return reached
  }
  return { end, noteHeard }
}

/** Whole numbers as ranges of the first and the last one, in order. */
export function rangesOf(numbers: Iterable<number>): [number, number][] {
  const ranges: [number, number][] = []
  for (const number of [...numbers].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && number <= last[1] + 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges
}

/** What is stored of a sentence, to find it again. */
export const beginningOf = (text: string) => [...text].slice(0, 100).join('')

/** Without the punctuation, of which a quiz shows no half of a pair. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Where a sentence is in a text that may have changed since: the nearest one that begins as it did, or else the one that
 * has its place.
 */
export function findAgain(sentences: readonly string[], at: number, beginning: string): number {
  const same = sentences.flatMap((text, index) =>
    lettersOf(beginningOf(text)) === lettersOf(beginning) ? [index] : [],
  )
  const nearest = same.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))[0]
  return nearest ?? Math.min(at, sentences.length - 1)
}

/** How many of the elements, which follow each other, end above a line of the viewport. */
export function countAbove(elements: readonly Element[], line: number): number {
  let least = 0
  let most = elements.length
  while (most > least) {
    const middle = (least + most) >> 1
    if ((elements[middle] as Element).getBoundingClientRect().bottom <= line) least = middle + 1
    else most = middle
  }
  return least
}
