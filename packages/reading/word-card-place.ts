import { type RefObject, useLayoutEffect } from 'react'

/** Between a word and its card, in px. */
const GAP = 8

/**
 * Puts the card of a word where it does not cover the word, marks the word as open, and focuses the card. On phones the
 * card is a sheet at the bottom of the screen, above which the word is scrolled; otherwise it is below the word, or above
 * it where there is no room, within the width of the frame.
 */
export function useCardPlace(
  card: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  word: HTMLElement,
): void {
  useLayoutEffect(() => {
    if (!card.current || !frame.current) return
    word.setAttribute('aria-expanded', 'true')
    const undo = place(card.current, frame.current, word)
    card.current.focus({ preventScroll: true })
    return () => {
      word.removeAttribute('aria-expanded')
      undo()
    }
  }, [card, frame, word])
}

function place(card: HTMLElement, frame: HTMLElement, word: HTMLElement): () => void {
  return getComputedStyle(card).position === 'fixed'
    ? scrollAbove(card, frame, word)
    : putBeside(card, frame, word)
}

/** The end of a text needs room below it to be scrolled above the sheet. The line after the word stays readable, too. */
function scrollAbove(card: HTMLElement, frame: HTMLElement, word: HTMLElement): () => void {
  frame.style.paddingBottom = `${card.offsetHeight}px`
  const { top, bottom } = word.getBoundingClientRect()
  const nextLine = Number.parseFloat(getComputedStyle(word).lineHeight) || 3 * GAP
  const covered = bottom + nextLine + GAP - card.getBoundingClientRect().top
  const hidden = top - 10 * GAP
  if (covered > 0) globalThis.scrollBy?.({ top: covered, behavior: 'instant' })
  else if (hidden < 0) globalThis.scrollBy?.({ top: hidden, behavior: 'instant' })
  return () => {
    frame.style.paddingBottom = ''
  }
}

function putBeside(card: HTMLElement, frame: HTMLElement, word: HTMLElement): () => void {
  const around = frame.getBoundingClientRect()
  const below = word.getBoundingClientRect()
  const left = Math.max(0, Math.min(below.left - around.left, around.width - card.offsetWidth))
  const isRoomBelow = below.bottom + GAP + card.offsetHeight < globalThis.innerHeight - 8 * GAP
  const isRoomAbove = below.top - 2 * GAP - card.offsetHeight > 8 * GAP
  const top =
    isRoomBelow || !isRoomAbove
      ? below.bottom - around.top + GAP
      : below.top - around.top - 2 * GAP - card.offsetHeight
  card.style.left = `${left}px`
  card.style.top = `${top}px`
  if (!isRoomBelow && !isRoomAbove) card.scrollIntoView?.({ block: 'nearest' })
  return () => {}
}
