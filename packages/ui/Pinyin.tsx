import classes from './Pinyin.module.css'
import { toneOf } from './tones.ts'

const toneClasses = [classes.tone0, classes.tone1, classes.tone2, classes.tone3, classes.tone4]

/** A reading in tone marks, one space between syllables, each syllable in the colour of its tone. */
export function Pinyin({ children }: { children: string }) {
  return (
    <span lang="zh-Latn-pinyin" className={classes.pinyin}>
      {syllablesOf(children).map(({ start, text }) => (
        <span key={start} className={toneClasses[toneOf(text)]}>
          {text}
        </span>
      ))}
    </span>
  )
}

/** Syllables with the spaces before them, and where each starts. */
function syllablesOf(reading: string): { start: number; text: string }[] {
  return Array.from(reading.matchAll(/\s*\S+/g), (match) => ({ start: match.index, text: match[0] }))
}
