import classes from './TonedPinyin.module.css'
import { cutStretches, type ToneStretch, tonesOfCharacters, tonesOfReading } from './tones.ts'

type Part = {
  /** Start of the displayed part … */
  start?: number
  /** … and its exclusive end; tones are computed from the whole text. */
  end?: number
}

/**
 * A reading with tone marks, one space between syllables, each syllable in the color of its tone. The palette is set
 * by `data-tones` on the page or any ancestor, according to the member's setting.
 */
export function TonedPinyin({ phonetic, start = 0, end = phonetic.length }: Part & { phonetic: string }) {
  return (
    <span lang="zh-Latn-pinyin" className={classes.pinyin}>
      <Stretches text={phonetic} stretches={cutStretches(tonesOfReading(phonetic), start, end)} />
    </span>
  )
}

/**
 * Chinese text with each character in the color of its tone; uncolored if the reading does not match the characters.
 */
export function TonedCharacters({
  text,
  phonetic,
  start = 0,
  end = text.length,
}: Part & { text: string; phonetic: string }) {
  return <Stretches text={text} stretches={cutStretches(tonesOfCharacters(text, phonetic), start, end)} />
}

function Stretches({ text, stretches }: { text: string; stretches: ToneStretch[] }) {
  return stretches.map(({ start, end, tone }) =>
    tone === null ? (
      text.slice(start, end)
    ) : (
      <span key={start} className={classes[`tone${tone}`]}>
        {text.slice(start, end)}
      </span>
    ),
  )
}
