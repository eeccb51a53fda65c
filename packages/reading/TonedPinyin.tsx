import classes from './TonedPinyin.module.css'
import { cutStretches, type ToneStretch, tonesOfCharacters, tonesOfReading } from './tones.ts'

type Part = {
  /** Shows only what lies from here … */
  start?: number
  /** … up to, and without, here; the tones are still those of the whole. */
  end?: number
}

/**
 * A reading in tone marks, one space between syllables, each syllable in the colour of its tone. The colours are those
 * that `data-tones` on the page, or on anything around, says: the member's setting.
 */
export function TonedPinyin({ phonetic, start = 0, end = phonetic.length }: Part & { phonetic: string }) {
  return (
    <span lang="zh-Latn-pinyin" className={classes.pinyin}>
      <Stretches text={phonetic} stretches={cutStretches(tonesOfReading(phonetic), start, end)} />
    </span>
  )
}

/** Chinese text, each character in the colour of its tone; plain where the reading does not fit it one by one. */
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
