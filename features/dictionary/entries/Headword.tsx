import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { TonedCharacters } from '@tingdu/reading/TonedPinyin.tsx'
import type { Word } from './entries.ts'
import classes from './Headword.module.css'
import { matchHeadword } from './highlight.ts'
import { Mark } from './MarkedText.tsx'
import { piecesOf } from './text-pieces.ts'

type Props = Pick<Word, 'chinese' | 'traditional'> & {
  /** The reading, used to color the characters. */
  phonetic?: string
  query?: string
}

/** A headword in the member's preferred script. */
export function Headword({ chinese, traditional, phonetic = '', query = '' }: Props) {
  const { script } = useReadingSettings()
  const [text, other] = script === 'traditional' ? [traditional, chinese] : [chinese, traditional]
  return (
    <span className="headword">
      <Chinese size="large" script={script}>
        <MarkedHeadword text={text} other={other} phonetic={phonetic} query={query} />
      </Chinese>
    </span>
  )
}

/** A headword in the other script, smaller, and only if it differs. */
export function OtherForm({ chinese, traditional, phonetic = '', query = '' }: Props) {
  const { script } = useReadingSettings()
  if (traditional === chinese) return null
  const [text, other] = script === 'traditional' ? [chinese, traditional] : [traditional, chinese]
  return (
    <span
      lang={script === 'traditional' ? 'zh-Hans' : 'zh-Hant'}
      className={classes.other}
      title={script === 'traditional' ? 'Simplified' : 'Traditional'}
    >
      <MarkedHeadword text={text} other={other} phonetic={phonetic} query={query} />
    </span>
  )
}

type MarkedProps = { text: string; other: string; phonetic: string; query: string }

/** The characters with search matches marked, in tone colors if the member has turned them on. */
function MarkedHeadword({ text, other, phonetic, query }: MarkedProps) {
  const { colorCharacters } = useReadingSettings()
  return piecesOf(text, [], matchHeadword(text, other, query)).map((piece) => {
    const end = piece.start + piece.text.length
    const shown = colorCharacters ? (
      <TonedCharacters key={piece.start} text={text} phonetic={phonetic} start={piece.start} end={end} />
    ) : (
      piece.text
    )
    return piece.marked ? <Mark key={piece.start}>{shown}</Mark> : shown
  })
}
