import { sentenceIn } from '@tingdu/features/library/reading-progress/public.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { scrolledByHand, scrollsByItself } from './step-aside.ts'

/** So far below the top of the screen begins the room for text, in px; above it may be the header. */
const TOP = 72
/** So high is what stays free of text at the bottom, where the tools come back, in px. */
const BOTTOM = 72
/** Where a sentence is put that was out of view, as a share of the room for text. */
const AT = 0.15

type Followed = {
  /** The element of the text, and that of the bar with the tools, which covers the text below it. */
  frame: RefObject<HTMLElement | null>
  bar: RefObject<HTMLElement | null>
  /** The index of the sentence that is heard. */
  sentence: number | null
  /** Set when a member starts a sentence, which is then shown wherever it is. */
  started: RefObject<boolean>
  /** What is open in the bar, and may cover the sentence: the name of a panel, or whether the player is shown. */
  covering: string | boolean
}

/**
 * Scrolls the text along with the voice, but not away from what a member has scrolled to: only while the sentence before was in
 * view. Returns where the sentence is that is heard if it is out of view, and a function that scrolls to it.
 */
export function useFollowedVoice({ frame, bar, sentence, started, covering }: Followed) {
  const [beyond, setBeyond] = useState<'above' | 'below' | null>(null)
  const before = useRef<number | null>(null)
  const latest = useRef(() => {})
  const show = (index: number | null) => {
    const element = sentenceIn(frame.current, index)
    if (element) scrollTo(element, roomIn(bar))
    setBeyond(null)
  }
  const look = () => setBeyond(sideOf(sentenceIn(frame.current, sentence), roomIn(bar)))
  useEffect(() => {
    latest.current = look
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the voice goes on
  useEffect(() => {
    const last = sentenceIn(frame.current, before.current)
    before.current = sentence
    if (sentence === null) return setBeyond(null)
    const follows = started.current || sideOf(last, roomIn(bar)) === null
    started.current = false
    if (follows) show(sentence)
    else look()
  }, [sentence])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a panel is opened over it
  useEffect(() => {
    const element = sentenceIn(frame.current, sentence)
    if (covering && element && sideOf(element, { top: TOP, bottom: globalThis.innerHeight }) === null)
      show(sentence)
  }, [covering])
  useEffect(() => {
    if (sentence === null) return
    let next = 0
    const scrolled = () => {
      cancelAnimationFrame(next)
      if (scrolledByHand()) next = requestAnimationFrame(() => latest.current())
    }
    globalThis.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      cancelAnimationFrame(next)
      globalThis.removeEventListener('scroll', scrolled)
    }
  }, [sentence])
  return { beyond, show: () => show(sentence) }
}

type Room = { top: number; bottom: number }

/** What of the screen has the text, in px from its top; the bar may be below the end of the text, or hidden. */
function roomIn({ current }: RefObject<HTMLElement | null>): Room {
  const height = globalThis.innerHeight
  const covered = current?.getBoundingClientRect().top ?? height
  return { top: TOP, bottom: Math.max(height / 3, Math.min(covered, height - BOTTOM)) - 8 }
}

/** Where an element is that is out of view; null if part of it is in view, or there is none. */
function sideOf(element: HTMLElement | null, room: Room): 'above' | 'below' | null {
  if (!element) return null
  const { top, bottom } = element.getBoundingClientRect()
  return bottom <= room.top ? 'above' : top >= room.bottom ? 'below' : null
}

function scrollTo(element: HTMLElement, room: Room): void {
  const { top, bottom } = element.getBoundingClientRect()
  if (top >= room.top && bottom <= room.bottom) return
  scrollsByItself()
  const by =
    top -
    room.top -
    Math.max(0, Math.min(AT * (room.bottom - room.top), room.bottom - room.top - (bottom - top)))
  const still =
    Math.abs(by) > 1.5 * globalThis.innerHeight || matchMedia('(prefers-reduced-motion: reduce)').matches
  globalThis.scrollBy({ top: by, behavior: still ? 'instant' : 'smooth' })
}
