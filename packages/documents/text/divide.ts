import { splitSentences } from '@tingdu/chinese/segmentation/sentences.ts'
import type { Chapter } from '../document.ts'
import { names } from '../messages.ts'

/** What one text can hold: a little less than the server takes, because it counts characters otherwise. */
export type TextLimits = { characters: number; sentences: number }

/**
 * Divides chapters that are longer than a text can be into parts of about the same length, at the end of a paragraph
 * where there is one, else of a sentence, else anywhere. Chapters without a title get the one of the book, or a number.
 */
export function divideChapters(chapters: readonly Chapter[], title: string, limits: TextLimits): Chapter[] {
  const filled = chapters
    .map((chapter) => ({ ...chapter, text: chapter.text.trim() }))
    .filter(({ text }) => text !== '')
  return filled.flatMap((chapter, index) => {
    const named = chapter.title || (filled.length === 1 ? title : names.untitled(index + 1))
    const parts = partsOf(chapter.text, limits)
    if (parts.length === 1) return [{ title: named, text: chapter.text }]
    return parts.map((text, at) => ({ title: names.part(named, at + 1, parts.length), text }))
  })
}

function partsOf(text: string, { characters, sentences }: TextLimits): string[] {
  const pieces = text.split('\n').flatMap((line) => piecesOf(line, characters))
  const total = pieces.reduce((sum, piece) => sum + piece.sentences, 0)
  const wanted = Math.max(Math.ceil(text.length / characters), Math.ceil(total / sentences))
  if (wanted === 1) return [text]
  const target = { characters: text.length / wanted, sentences: total / wanted }
  const parts: { text: string; sentences: number }[] = []
  for (const piece of pieces) {
    const last = parts.at(-1)
    const joined = last && last.text + (piece.startsLine ? '\n' : '') + piece.text
    const fits =
      last &&
      joined &&
      joined.length <= characters &&
      last.sentences + piece.sentences <= sentences &&
      last.text.length < target.characters &&
      last.sentences < target.sentences
    if (fits) Object.assign(last, { text: joined, sentences: last.sentences + piece.sentences })
    else parts.push({ text: piece.text, sentences: piece.sentences })
  }
  return parts.map((part) => part.text)
}

type Piece = { text: string; sentences: number; startsLine: boolean }

/** A line; if it is longer than a text can be, its sentences; and those in pieces if they are longer. */
function piecesOf(line: string, characters: number): Piece[] {
  const { spans } = splitSentences(line)
  if (line.length <= characters / 4) return [{ text: line, sentences: spans.length, startsLine: true }]
  return spans.flatMap(({ start, end }, index) =>
    cut(line.slice(start, end), characters).map((text, at) => ({
      text,
      sentences: 1,
      startsLine: index === 0 && at === 0,
    })),
  )
}

function cut(text: string, characters: number): string[] {
  const parts: string[] = []
  for (let from = 0; from < text.length; ) {
    let to = Math.min(from + characters, text.length)
    // Not between the two halves of a character.
    if (to < text.length && /[\uDC00-\uDFFF]/.test(text.charAt(to))) to -= 1
    parts.push(text.slice(from, to))
    from = to
  }
  return parts
}
