import { TonedPinyin, WordPinyin } from '@tingdu/reading/TonedPinyin.tsx'
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

type PinyinProps = {
  /** The reading of a word: tone marks, one space between syllables. */
  text: string
  /** Its characters, in either script. */
  word?: string | undefined
  marks?: Range[]
  /** Whether the word is an idiom, whose halves are joined by a hyphen. */
  idiom?: boolean
}

/** The reading of a word in tone colors, written by the orthography, with the matched syllables marked. */
export function Pinyin({ text, word, marks = [], idiom = false }: PinyinProps) {
  if (marks.length === 0) return <WordPinyin phonetic={text} word={word} idiom={idiom} />
  return piecesOf(text, [], marks).map(({ start, text: { length }, marked }) => {
    const part = (
      <WordPinyin key={start} phonetic={text} word={word} idiom={idiom} start={start} end={start + length} />
    )
    return marked ? <Mark key={start}>{part}</Mark> : part
  })
}

/** The reading of a sentence in tone colors with the matched syllables marked. */
export function SentencePinyin({ text, marks = [] }: Omit<PinyinProps, 'word' | 'idiom'>) {
  if (marks.length === 0) return <TonedPinyin phonetic={text} />
  return piecesOf(text, [], marks).map(({ start, text: { length }, marked }) => {
    const part = <TonedPinyin key={start} phonetic={text} start={start} end={start + length} />
    return marked ? <Mark key={start}>{part}</Mark> : part
  })
}
