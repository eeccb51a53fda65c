import type { Range } from './highlight.ts'
import { piecesOf } from './text-pieces.ts'

/** A text with the parts that a search matched marked. */
export function MarkedText({ text, marks }: { text: string; marks: Range[] }) {
  if (marks.length === 0) return text
  return piecesOf(text, [], marks).map((piece) =>
    piece.marked ? <mark key={piece.start}>{piece.text}</mark> : piece.text,
  )
}

/** Pinyin with the syllables marked that a search matched. */
export function MarkedPinyin({ text, marks }: { text: string; marks: Range[] }) {
  return (
    <span lang="zh-Latn-pinyin">
      <MarkedText text={text} marks={marks} />
    </span>
  )
}
