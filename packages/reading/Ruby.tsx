import { Chinese } from './Chinese.tsx'
import { WordPinyin } from './TonedPinyin.tsx'

type RubyProps = {
  word: string
  /** The reading in tone marks, one space between syllables. */
  pinyin: string
  script?: 'simplified' | 'traditional'
  size?: 'text' | 'large' | 'headword'
}

/** A word with its reading above it. One ruby per word, so that screen readers do not read it twice. */
export function Ruby({ word, pinyin, script, size }: RubyProps) {
  return (
    <ruby>
      <Chinese script={script} size={size}>
        {word}
      </Chinese>
      <rt>
        <WordPinyin phonetic={pinyin} word={word} />
      </rt>
    </ruby>
  )
}
