import { TonedPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import type { ReactNode } from 'react'
import type { Range } from './highlight.ts'
import classes from './MarkedText.module.css'
import { piecesOf } from './text-pieces.ts'

/** A range of a text that matched a search. */
export function Mark({ children }: { children: ReactNode }) {
  return <mark className={classes.mark}>{children}</mark>
}

/** A text with its search matches marked. */
export function MarkedText({ text, marks }: { text: string; marks: Range[] }) {
  if (marks.length === 0) return text
  return piecesOf(text, [], marks).map((piece) =>
    piece.marked ? <Mark key={piece.start}>{piece.text}</Mark> : piece.text,
  )
}

/** Pinyin in tone colors with the matched syllables marked. */
export function Pinyin({ text, marks = [] }: { text: string; marks?: Range[] }) {
  if (marks.length === 0) return <TonedPinyin phonetic={text} />
  return piecesOf(text, [], marks).map(({ start, text: { length }, marked }) => {
    const part = <TonedPinyin key={start} phonetic={text} start={start} end={start + length} />
    return marked ? <Mark key={start}>{part}</Mark> : part
  })
}
