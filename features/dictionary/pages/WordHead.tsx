import {
  isIdiom,
  LevelBadge,
  Pinyin,
  type ReadingGroup,
  type Word,
} from '@tingdu/features/dictionary/entries/public.ts'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import classes from './Entry.module.css'
import { FrequencyBand } from './FrequencyBand.tsx'
import { ReadingSound } from './ReadingSound.tsx'

type Props = {
  text: string
  first: Word
  words: Word[]
  groups: ReadingGroup[]
}

/** A word's first reading with its sound if it is the only one, its other written forms, and how common it is. */
export function WordHead({ text, first, words, groups }: Props) {
  const [only, ...others] = groups
  return (
    <>
      <p className={classes.mainReading}>
        <Pinyin text={first.phonetic} word={text} idiom={isIdiom(first)} />
        {only && others.length === 0 && <ReadingSound text={text} group={only} first />}
      </p>
      <OtherForms words={words} />
      <FrequencyBand
        frequency={first.frequency}
        level={lowest([first.hsk_2, first.hsk_3, first.derived_level])}
      />
    </>
  )
}

/** The lowest level of a headword's readings in each syllabus; each reading shows its own. */
export function WordLevel({ words }: { words: Word[] }) {
  return (
    <LevelBadge
      hsk2={lowest(words.map(({ hsk_2 }) => hsk_2))}
      hsk3={lowest(words.map(({ hsk_3 }) => hsk_3))}
      derived={lowest(words.map(({ derived_level }) => derived_level))}
    />
  )
}

/** The forms of a headword that are not shown above, or a note that both scripts are alike. */
function OtherForms({ words }: { words: Word[] }) {
  const { script } = useReadingSettings()
  const traditional = [...new Set(words.map((word) => word.traditional))]
  const simplified = words.slice(0, 1).map((word) => word.chinese)
  if (words.every((word) => word.traditional === word.chinese)) {
    return <p className={classes.forms}>Same in simplified and traditional</p>
  }
  if (script === 'simplified') return <Forms name="Traditional" forms={traditional} lang="zh-Hant" />
  return (
    <>
      <Forms name="Simplified" forms={simplified} lang="zh-Hans" />
      <Forms name="Other traditional forms" forms={traditional.slice(1)} lang="zh-Hant" />
    </>
  )
}

function Forms({ name, forms, lang }: { name: string; forms: string[]; lang: string }) {
  if (forms.length === 0) return null
  return (
    <p className={classes.forms}>
      {name}
      {forms.map((form) => (
        <span key={form} lang={lang} className={classes.otherForm}>
          {form}
        </span>
      ))}
    </p>
  )
}

/** The lowest of the levels, or null if there is none. */
function lowest(levels: (number | null)[]): number | null {
  const known = levels.filter((level) => level !== null)
  return known.length > 0 ? Math.min(...known) : null
}
