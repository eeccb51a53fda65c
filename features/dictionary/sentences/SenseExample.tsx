import { type Example, MarkedText } from '@tingdu/features/dictionary/entries/public.ts'
import { SoundButton } from '@tingdu/features/dictionary/sounds/public.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { TonedPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import classes from './SenseExample.module.css'

type Props = {
  example: Example
  /** The headword in the script of the example, which is marked. */
  headword: { simplified: string; traditional: string }
}

/** The example of a meaning with its sound, its reading and its translation; the headword is marked. */
export function SenseExample({ example, headword }: Props) {
  const { script } = useReadingSettings()
  const text = script === 'traditional' ? example.traditional : example.chinese
  return (
    <div className={classes.example}>
      <div className={classes.text}>
        <Chinese script={script}>
          <MarkedText text={text} marks={occurrences(text, headword[script])} />
        </Chinese>
        <TonedPinyin phonetic={example.phonetic} />
        <span className={classes.english}>{example.english}</span>
      </div>
      <SoundButton chinese={example.chinese} spoken={text} compact />
    </div>
  )
}

function occurrences(text: string, word: string): { start: number; end: number }[] {
  const found = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    found.push({ start: at, end: at + word.length })
  }
  return found
}
