import { partsOfPinyin } from '@tingdu/chinese/readings/written-pinyin.ts'
import classes from './TonedPinyin.module.css'
import { cutStretches, type ToneStretch, toneOf, tonesOfCharacters, tonesOfReading } from './tones.ts'

type Part = {
  /** Start of the displayed part … */
  start?: number
  /** … and its exclusive end; tones are computed from the whole text. */
  end?: number
}

/**
 * A text in pinyin, such as the reading of a sentence, each syllable in the color of its tone. The palette is set by
 * `data-tones` on the page or any ancestor, according to the member's setting.
 */
export function TonedPinyin({ phonetic, start = 0, end = phonetic.length }: Part & { phonetic: string }) {
  return (
    <span lang="zh-Latn-pinyin" className={classes.pinyin}>
      <Stretches text={phonetic} stretches={cutStretches(tonesOfReading(phonetic), start, end)} />
    </span>
  )
}

type WordPinyinProps = Part & {
  /** The reading as stored: tone marks, one space between syllables. */
  phonetic: string
  /** The characters, in either script: the spelling of phrases such as 一句 depends on them. */
  word?: string | undefined
  /** Whether the word is an idiom, whose halves are joined by a hyphen. */
  idiom?: boolean
}

/** The reading of a word as the orthography writes it: its syllables joined, each in the color of its tone. */
export function WordPinyin({ phonetic, word, idiom, start = 0, end = phonetic.length }: WordPinyinProps) {
  const parts = partsOfPinyin(phonetic, { chinese: word, idiom })
  return (
    <span lang="zh-Latn-pinyin" className={classes.pinyin}>
      {parts.map((part, index) => {
        const tones = tonesOfPart(part.text, parts[index - 1]?.text)
        const shown =
          part.start < part.end ? cutStretches(tones, start - part.start, end - part.start) : tones
        const outside = part.start === part.end && (part.start < start || part.start >= end)
        return outside ? null : <Stretches key={part.start} text={part.text} stretches={shown} />
      })}
    </span>
  )
}

/** The suffix 儿 belongs to the syllable before it. */
function tonesOfPart(text: string, before = ''): ToneStretch[] {
  return text === 'r' ? [{ start: 0, end: 1, tone: toneOf(before) }] : tonesOfReading(text)
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
