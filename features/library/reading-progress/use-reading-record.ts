import { useQuery } from '@tanstack/react-query'
import { deliver } from '@tingdu/client/device/outbox.ts'
import { useKeptForBack } from '@tingdu/client/kept-for-back.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import { getSession } from '@tingdu/client/session.ts'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { sayIfMarkedAsRead } from './marked-as-read.ts'
import { positionIn, type ReadingEvent, type ReadingPosition, sendReading } from './queries.ts'
import { beginningOf, countAbove, findAgain, recordReading } from './reading-recorder.ts'
import { bottomOfScreen } from './screen.ts'
import { readingChanged, readingSender } from './send-reading.ts'

type Options = {
  /** The sha1 of the text, and its title as the member sees it. */
  text: string
  title: string
  /** The element with the paragraphs, `data-paragraph`, and their sentences, which have `data-sentence` with their index. */
  frame: RefObject<HTMLElement | null>
  /** The sentence that is being heard; null while nothing is heard, -1 if it is not known which. */
  heard: number | null
  /** The texts of its sentences. */
  sentences: readonly { text: string }[]
}

/** The state of a link that opens a text at a sentence: its index, and how it begins, in case the text has changed. */
export type OpensAt = { at: { sentence: number; beginning: string } }

/** The state of a link that opens a text at one of its sentences. */
export const openingAt = (sentences: readonly { text: string }[], sentence: number): OpensAt => ({
  at: { sentence, beginning: beginningOf(sentences[sentence]?.text ?? '') },
})

/** The same where only the sentence is known. */
export const openingAtSentence = (sentence: string): OpensAt => ({
  at: { sentence: 0, beginning: beginningOf(sentence) },
})

/**
 * Opens a text where the member left it, as it was on the screen if Back leads to it, or at the sentence that the link
 * names (`OpensAt`), and records how far it is read and for how long. Nothing is recorded while staff view the product as a member.
 */
export function useReadingRecord({ text, title, frame, heard, sentences }: Options): void {
  const isSettled = useReturn(text, frame, sentences)
  const shown = useRef({ sentences, title })
  useEffect(() => {
    shown.current = { sentences, title }
  }, [sentences, title])
  const heardNow = useRef(heard)
  const noteHeard = useRef(() => {})
  useEffect(() => {
    heardNow.current = heard
    noteHeard.current()
  }, [heard])
  // A layout effect, since it ends while the text is still on the page.
  useLayoutEffect(() => {
    if (getSession().viewing) return
    let left = false
    let place: Place | undefined
    const remember = (sentence: number) => {
      // Whoever leaves before the text is where it was left did not choose where it is.
      if (isSettled()) rememberLeft(text, sentence, shown.current.sentences[sentence]?.text ?? '', place)
    }
    const recorded = recordReading({
      text,
      sentence: () => {
        const at = heardNow.current
        if (at !== null && at >= 0) return at
        return lastShown(frame.current)
      },
      textOf: (sentence) => shown.current.sentences[sentence]?.text ?? '',
      onScreen: () => onScreen(frame.current),
      heard: () => heardNow.current,
      send: (event) => sendEvent(event, shown.current.title, () => !left),
      onReached: () => {
        place = placeNow(frame.current)
      },
      onHidden: remember,
    })
    noteHeard.current = recorded.noteHeard
    return () => {
      left = true
      remember(recorded.end())
    }
  }, [text, frame, isSettled])
}

/**
 * Sends an event, or stores it on the device to be sent, and says if it has marked its text, of that title, as read.
 * `reading` says whether the text is on the screen then.
 */
export function sendEvent(event: ReadingEvent, title: string, reading: () => boolean): void {
  // The page may be closed before the event is stored on the device. An event that arrives twice counts once.
  if (document.hidden) sendReading([event], true).catch(() => undefined)
  deliver(readingSender, { id: event.id, body: event })
    .then((delivery) => {
      if (delivery.sent) sayIfMarkedAsRead(delivery.answer, title)
      return readingChanged(reading())
    })
    .catch(() => undefined)
}

/**
 * Remembers the sentence that was reached when a text is left, and where the text was on the screen; not when it is left
 * because the session has ended, so that the next member does not begin there.
 */
export function rememberLeft(text: string, sentence: number, said: string, place?: Place): void {
  if (getSession().token === null) return
  const left = { sentence, sentence_text: beginningOf(said), read_at: new Date().toISOString(), place }
  queryClient.setQueryData<Left>(leftIn(text), left)
  storeLeft(text, left)
}

/** The sentence that had been reached when a text was left last; 0 if it was not. */
export const leftAtSentence = (text: string) => queryClient.getQueryData<Left>(leftIn(text))?.sentence ?? 0

/**
 * How many sentences end above a line of the viewport. Only those of the paragraph on the line are measured: the browser
 * lays out no other paragraph that is off the screen.
 */
function endedAbove(frame: HTMLElement | null, line: number): number {
  const paragraphs = [...(frame?.querySelectorAll<HTMLElement>('[data-paragraph]') ?? [])]
  const above = countAbove(paragraphs, line)
  const sentences = [...(paragraphs[above]?.querySelectorAll<HTMLElement>('[data-sentence]') ?? [])]
  const before = [...(paragraphs[above - 1]?.querySelectorAll<HTMLElement>('[data-sentence]') ?? [])].at(-1)
  return (before ? indexOf(before) + 1 : 0) + countAbove(sentences, line)
}

const indexOf = (element: HTMLElement) => Number(element.dataset.sentence ?? 0)

/** The element of a sentence in the element of its text; null if it has none, or no sentence is asked for. */
export const sentenceIn = (frame: HTMLElement | null, sentence: number | null): HTMLElement | null =>
  frame?.querySelector<HTMLElement>(`[data-sentence="${sentence}"]`) ?? null

/** The index of the last sentence that is on the screen to its end. */
const lastShown = (frame: HTMLElement | null) => Math.max(0, endedAbove(frame, bottomOfScreen()) - 1)

/**
 * The index of the first sentence that begins on the screen, or else of the one that covers it; the number of sentences if
 * all are above it.
 */
export function firstShown(frame: HTMLElement | null): number {
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const first = endedAbove(frame, top)
  const begins = frame?.querySelector(`[data-sentence="${first}"]`)?.getBoundingClientRect().top ?? top
  return begins >= top || first >= lastShown(frame) ? first : first + 1
}

/** The first and the last sentence whose ends are on the screen; null if there are none. */
function onScreen(frame: HTMLElement | null): [number, number] | null {
  const first = endedAbove(frame, 0)
  const last = endedAbove(frame, bottomOfScreen()) - 1
  return last < first ? null : [first, last]
}

/** Events that say that the member uses the page; after one, the page is not scrolled to the position. */
const uses = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Where a sentence was on the screen: the distance of its top from that of the viewport, in CSS pixels. */
type Place = { sentence: number; top: number }

/** The sentence that had been reached when a text was left, when that was, in ISO 8601, and where it was on the screen. */
type Left = Pick<ReadingPosition, 'sentence' | 'sentence_text' | 'read_at'> & { place: Place | undefined }

/** The key of the cache for where a text was left last. */
const leftIn = (sha1: string) => ['where a text was left', sha1]

queryClient.setQueryDefaults(['where a text was left'], { gcTime: Number.POSITIVE_INFINITY })

const LEFT_KEY = 'tingdu.place'

/** By then, what was read has reached the server, if it can be reached. */
const RECENT_MS = 60_000

type StoredLeft = Left & { text: string; member: number | null }

/** Keeps where the text was left that was left last, for when the page is loaded again. Sign-out removes it. */
function storeLeft(text: string, left: Left): void {
  try {
    const stored: StoredLeft = { text, member: getSession().id, ...left }
    localStorage.setItem(LEFT_KEY, JSON.stringify(stored))
  } catch {
    // If storage is full or blocked, the text opens again where the server knows it was read to.
  }
}

/** Where this member left the text, if it is the one that was left last. */
function storedLeft(text: string): Left | undefined {
  try {
    const stored: Partial<StoredLeft> | null = JSON.parse(localStorage.getItem(LEFT_KEY) ?? 'null')
    // Another account may have used this device, and staff may view the product as a member.
    const isOurs = stored?.text === text && stored.member === getSession().id
    return isOurs ? (stored as StoredLeft) : undefined
  } catch {
    return undefined
  }
}

const isRecent = ({ read_at }: Left) => Math.abs(Date.now() - Date.parse(read_at)) < RECENT_MS

/** Where the text is on the screen. */
function placeNow(frame: HTMLElement | null): Place | undefined {
  const sentence = lastShown(frame)
  const at = sentenceIn(frame, sentence)
  return at ? { sentence, top: at.getBoundingClientRect().top } : undefined
}

/** Remembers where the text is on the screen when the page is left. Returns where it was if Back or Forward led here. */
function usePlaceOfEntry(frame: Options['frame']): Place | undefined {
  const [place, keep] = useKeptForBack<Place>('the place in the text')
  useLayoutEffect(() => {
    const element = frame.current
    return () => {
      const now = placeNow(element)
      if (now) keep(now)
    }
  }, [keep, frame])
  return place
}

/**
 * Shows the text as it was when Back leads to it. Otherwise shows the sentence that was reached last, on this device or
 * another, as the last one of the screen, unless the member has used the page already. What this page remembers of an
 * earlier visit may not have reached the server yet. A `scroll` event does not count as use: after a reload, the browser
 * restores the former scroll position before the text is there, which ends near the top. Returns a function that tells
 * whether the text is where it is to be, or where the member scrolled it.
 */
function useReturn(text: string, frame: Options['frame'], sentences: Options['sentences']): () => boolean {
  const { data, isFetching } = useQuery(positionIn(text))
  const [stored] = useState(() => storedLeft(text))
  const [left] = useState(
    () => queryClient.getQueryData<Left>(leftIn(text)) ?? (stored && isRecent(stored) ? stored : undefined),
  )
  const place = usePlaceOfEntry(frame)
  const { state } = useLocation()
  // After a reload, the text opens where it was read to.
  const wanted = useNavigationType() === 'POP' ? undefined : (state as Partial<OpensAt> | null)?.at
  const shown = useRef(false)
  const openedAt = useRef(0)
  const done = useRef(false)
  const used = useRef(false)
  useEffect(() => {
    const note = () => {
      used.current = true
    }
    for (const use of uses) addEventListener(use, note, { passive: true })
    return () => {
      for (const use of uses) removeEventListener(use, note)
    }
  }, [])
  useEffect(() => {
    if (done.current || used.current || (data === undefined && !left && !place && !wanted)) return
    shown.current = true
    done.current = Boolean(place ?? wanted) || !isFetching
    const isUsed = () => used.current
    if (placeAt(frame.current, place, isUsed)) return
    if (wanted) {
      const texts = sentences.map((sentence) => sentence.text)
      const at = findAgain(texts, wanted.sentence, wanted.beginning)
      sentenceIn(frame.current, at)?.scrollIntoView({ block: 'center', behavior: 'instant' })
      return
    }
    const at = sentenceToShow(sentences, left, data, left?.place ?? stored?.place)
    const reached = sentenceIn(frame.current, at.sentence)
    // What the server knows is often the same.
    if (!reached || at.sentence === openedAt.current) return
    openedAt.current = at.sentence
    // What the server knows may move the text on while it is still being placed.
    const isOver = () => isUsed() || openedAt.current !== at.sentence
    if (placeAt(frame.current, at.place, isOver) || lastShown(frame.current) >= at.sentence) return
    reached.scrollIntoView({ block: 'end', behavior: 'instant' })
  }, [data, isFetching, left, place, wanted, frame, sentences, stored])
  return useCallback(() => shown.current || used.current, [])
}

/**
 * The index of the sentence to open a text at: the later one of where it was left here and of what the server knows; and
 * where it was on the screen (`place`), if it was left on this device at the same sentence.
 */
function sentenceToShow(
  sentences: Options['sentences'],
  left: Left | undefined,
  stored: ReadingPosition | null | undefined,
  place: Place | undefined,
): { sentence: number; place?: Place | undefined } {
  const texts = sentences.map((sentence) => sentence.text)
  const here = left && (!stored || Date.parse(stored.read_at) <= Date.parse(left.read_at)) ? left : null
  const last = here ?? (stored?.finished_at === null ? stored : null)
  if (!last) return { sentence: 0 }
  const sentence = findAgain(texts, last.sentence, last.sentence_text)
  // Whoever left the text at its end begins again.
  if (here && sentence === texts.length - 1) return { sentence: 0 }
  return { sentence, place: place?.sentence === sentence ? place : undefined }
}

/**
 * Scrolls the page to where the text was on the screen, until the member uses it; returns whether the text still has that
 * sentence.
 */
function placeAt(frame: HTMLElement | null, place: Place | undefined, isUsed: () => boolean): boolean {
  const element = place && sentenceIn(frame, place.sentence)
  if (!element) return false
  // Only what is on the screen has its true height, and what is new there has it some frames later.
  element.scrollIntoView({ block: 'start', behavior: 'instant' })
  const adjust = (frames: number) => {
    if (isUsed()) return
    scrollBy({ top: element.getBoundingClientRect().top - place.top, behavior: 'instant' })
    if (frames > 0) requestAnimationFrame(() => adjust(frames - 1))
  }
  adjust(10)
  return true
}
