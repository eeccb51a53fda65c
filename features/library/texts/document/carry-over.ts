import { splitSentences } from '@tingdu/chinese/segmentation/sentences.ts'
import { align } from './align.ts'
import type { TextDocument, TextSentence } from './text-document.ts'

type Span = { start: number; end: number }

/** How much of its characters a changed sentence shares with the one it is taken for. */
const SIMILAR = 0.5

/**
 * The sentences of a document that still stand in a new content, with their translation, timing and corrections, moved
 * to where they are now. A sentence that was changed a little keeps its translation and timing, and the corrections
 * outside of the change.
 */
export function carryOver(before: TextDocument, content: string): TextSentence[] {
  const old = before.sentences ?? []
  const spans = splitSentences(content).spans
  const { head, tail } = unchangedEnds(before.content, content)
  const shift = content.length - before.content.length
  const ends = new Set(spans.map(({ end }) => end))
  const starts = new Set(spans.map(({ start }) => start))
  const first = old.filter(({ end }) => end < head || (end === head && ends.has(end)))
  const last = old
    .slice(first.length)
    .filter(({ start }) => {
      const tailStart = before.content.length - tail
      return start > tailStart || (start === tailStart && starts.has(start + shift))
    })
    .map((sentence) => moved(sentence, shift))
  const from = first.at(-1)?.end ?? 0
  const to = last[0]?.start ?? content.length
  const open = spans.filter(({ start, end }) => start >= from && end <= to)
  const changed = old.slice(first.length, old.length - last.length)
  return [...first, ...carryMiddle(before.content, changed, content, open), ...last]
}

/** How many characters at the beginning and at the end are the same. */
function unchangedEnds(before: string, after: string): { head: number; tail: number } {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before.charCodeAt(head) === after.charCodeAt(head)) head += 1
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return { head, tail }
}

function carryMiddle(
  before: string,
  old: readonly TextSentence[],
  content: string,
  spans: readonly Span[],
): TextSentence[] {
  const textOf = (text: string) => (span: Span) => text.slice(span.start, span.end)
  const same = align(old.map(textOf(before)), spans.map(textOf(content)))
  const kept: TextSentence[] = []
  let [one, other] = [0, 0]
  for (const [nextOne, nextOther] of [...same, [old.length, spans.length] as const]) {
    const changed = old.slice(one, nextOne)
    const into = spans.slice(other, nextOther)
    if (changed.length === into.length) kept.push(...carryChanged(before, changed, content, into))
    const found = old[nextOne]
    if (found) kept.push(moved(found, (spans[nextOther] as Span).start - found.start))
    one = nextOne + 1
    other = nextOther + 1
  }
  return kept
}

/** Sentences that were changed one by one. */
function carryChanged(
  before: string,
  old: readonly TextSentence[],
  content: string,
  spans: readonly Span[],
): TextSentence[] {
  return old.flatMap((sentence, index) => {
    const span = spans[index] as Span
    const [was, is] = [before.slice(sentence.start, sentence.end), content.slice(span.start, span.end)]
    if (similarity(was, is) < SIMILAR) return []
    const { head, tail } = unchangedEnds(was, is)
    const { words = [] } = moved(sentence, span.start - sentence.start)
    const shift = is.length - was.length
    const kept = [
      ...words.filter(({ end }) => end <= span.start + head),
      ...words
        .filter(({ start }) => start >= span.start + was.length - tail)
        .map((word) => ({ ...word, start: word.start + shift, end: word.end + shift })),
    ]
    return [{ ...sentence, ...span, words: kept }]
  })
}

/** The share of characters that two texts have in common, from 0 to 1. */
function similarity(one: string, other: string): number {
  const counts = new Map<string, number>()
  for (const character of one) counts.set(character, (counts.get(character) ?? 0) + 1)
  let common = 0
  for (const character of other) {
    const left = counts.get(character) ?? 0
    if (left === 0) continue
    counts.set(character, left - 1)
    common += 1
  }
  return (2 * common) / ([...one].length + [...other].length)
}

function moved(sentence: TextSentence, shift: number): TextSentence {
  const { start, end, words } = sentence
  return {
    ...sentence,
    start: start + shift,
    end: end + shift,
    ...(words && {
      words: words.map((word) => ({ ...word, start: word.start + shift, end: word.end + shift })),
    }),
  }
}
