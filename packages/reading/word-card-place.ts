import { type RefObject, useLayoutEffect } from 'react'

/** Between a word and its card, in px. */
const GAP = 8
/** The least and the greatest width of a card in the margin, in px. */
const MARGIN_CARD = { least: 240, most: 340 }
/** How high a message is that is right above a sheet on phones, in px. */
const MESSAGE = 60
/** What the header and the tools cover at the top and the bottom of the screen, in px. */
const HEADER = 68
const TOOLS = 16
/**
 * A sheet is as high as most are, in px, and up to a share of the screen it stays as high as it has been, so that its
 * arrows stay under the finger from word to word.
 */
const SHEET = { usual: 304, steady: '50dvh' }

/**
 * Puts the card of a word where it does not cover the word, also when the card grows; marks the word as open, and focuses
 * the card. On wide screens it is in the margin beside the text, so that it covers nothing of it. Otherwise it is a sheet
 * at the bottom of the screen, above which the word is scrolled: as wide as the screen on phones, and as the text where
 * that is wider. `long` tells whether the card shows more than usual.
 */
export function useCardPlace(
  card: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  word: HTMLElement,
  long: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that becomes short again does not stay as high as it was
  useLayoutEffect(() => {
    card.current?.style.removeProperty('min-height')
  }, [card, long])
  useLayoutEffect(() => {
    const [shown, around] = [card.current, frame.current]
    if (!shown || !around) return
    word.setAttribute('aria-expanded', 'true')
    place(shown, around, word)
    shown.focus({ preventScroll: true })
    const grown = 'ResizeObserver' in globalThis ? new ResizeObserver(() => place(shown, around, word)) : null
    grown?.observe(shown)
    return () => {
      grown?.disconnect()
      word.removeAttribute('aria-expanded')
      around.style.paddingBottom = ''
    }
  }, [card, frame, word])
}

function place(card: HTMLElement, frame: HTMLElement, word: HTMLElement): void {
  const room = document.documentElement.clientWidth - frame.getBoundingClientRect().right - 4 * GAP
  const beside = room >= MARGIN_CARD.least
  card.dataset.place = beside ? 'margin' : 'sheet'
  if (beside) putInMargin(card, frame, word, Math.min(room, MARGIN_CARD.most))
  else putBelow(card, frame, word)
}

/**
 * The end of a text needs room below it to be scrolled above the sheet. The line after the word stays readable, too, and no message
 * covers the word.
 */
function putBelow(card: HTMLElement, frame: HTMLElement, word: HTMLElement): void {
  const { left, width } = frame.getBoundingClientRect()
  for (const property of ['left', 'top', 'width']) card.style.removeProperty(property)
  card.style.setProperty('--text-left', `${left}px`)
  card.style.setProperty('--text-width', `${width}px`)
  card.style.minHeight = `min(${Math.max(card.offsetHeight, SHEET.usual)}px, ${SHEET.steady})`
  frame.style.paddingBottom = `${card.offsetHeight}px`
  const { top, bottom } = word.getBoundingClientRect()
  const nextLine = Number.parseFloat(getComputedStyle(word).lineHeight) || 3 * GAP
  const covered = bottom + Math.max(nextLine, MESSAGE + GAP) + GAP - card.getBoundingClientRect().top
  const hidden = top - 10 * GAP
  // On a low screen, the word itself comes first.
  if (covered > 0)
    globalThis.scrollBy?.({ top: Math.min(covered, Math.max(0, top - GAP)), behavior: 'instant' })
  else if (hidden < 0) globalThis.scrollBy?.({ top: hidden, behavior: 'instant' })
}

/** Level with the word, as far as the card fits on the screen. */
function putInMargin(card: HTMLElement, frame: HTMLElement, word: HTMLElement, width: number): void {
  frame.style.paddingBottom = ''
  card.style.minHeight = ''
  card.style.width = `${width}px`
  const around = frame.getBoundingClientRect()
  const lowest = globalThis.innerHeight - TOOLS - card.offsetHeight
  const top = Math.max(HEADER, Math.min(word.getBoundingClientRect().top - GAP, lowest))
  card.style.left = `${around.width + 2 * GAP}px`
  card.style.top = `${top - around.top}px`
}
