import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { Link } from 'react-router'
import type { Reference } from './entries.ts'
import { Pinyin } from './MarkedText.tsx'
import classes from './MeasureWord.module.css'
import { measureWord, measureWordLabel } from './messages.ts'
import { dictionaryPaths } from './paths.ts'

type Props = {
  classifiers: Reference[]
  /** Whether it says that this is a measure word, where nothing around it does. */
  labelled?: boolean
}

/** The measure word that a noun is usually counted with, as it is said: “一 本 běn”. Renders nothing if there is none. */
export function MeasureWord({ classifiers: [first], labelled = false }: Props) {
  const { script } = useReadingSettings()
  if (!first) return null
  const { simplified, traditional, phonetic } = first
  const shown = script === 'traditional' ? traditional : simplified
  return (
    <span className={classes.measureWord}>
      {labelled && measureWordLabel}
      <span lang={script === 'traditional' ? 'zh-Hant' : 'zh-Hans'}>
        一{' '}
        <Link to={dictionaryPaths.word(simplified)} aria-label={measureWord(shown)}>
          {shown}
        </Link>
      </span>
      {phonetic && <Pinyin text={phonetic} word={simplified} />}
    </span>
  )
}
