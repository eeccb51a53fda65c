import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { WordPinyin } from '@tingdu/reading/TonedPinyin.tsx'

type RubyProps = {
  word: string
  /** The reading in tone marks, one space between syllables. */
  pinyin: string
}

/** A word with its reading above it. One ruby per word, so that screen readers do not read it twice. */
export function Ruby({ word, pinyin }: RubyProps) {
  return (
    <ruby>
      <Chinese>{word}</Chinese>
      <rt>
        <WordPinyin phonetic={pinyin} word={word} />
      </rt>
    </ruby>
  )
}
