import { dictionaryPaths } from '@tingdu/features/dictionary/paths.ts'
import {
  LevelBadge,
  Pinyin,
  type Reference,
  Senses,
  sensesOf,
  type Word,
} from '@tingdu/features/dictionary/public.ts'
import { marketingPaths } from '@tingdu/features/marketing/paths.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './Entry.module.css'

type Props = {
  words: Word[]
  /** The actions of one definition, below it. */
  actionsOf?: (word: Word) => ReactNode
}

/**
 * The entries of a headword, best first; if there are several, each under its reading, its written forms and its
 * level.
 */
export function ReadingEntries({ words, actionsOf }: Props) {
  const several = words.length > 1
  const forms = new Set(words.map((word) => `${word.chinese} ${word.traditional}`))
  return (
    <div>
      {words.map((word) => (
        <section key={word.id} className={classes.reading}>
          {several && (
            <h3 className={classes.readingHead}>
              <Pinyin text={word.phonetic} />
              {forms.size > 1 && <Forms word={word} />}
            </h3>
          )}
          {several && <LevelBadge hsk2={word.hsk_2} hsk3={word.hsk_3} derived={word.derived_level} />}
          <ReadingEntry word={word} />
          {actionsOf?.(word)}
        </section>
      ))}
      <Sources words={words} />
    </div>
  )
}

/** One reading of a headword: its meanings by sense, its measure words and its Taiwan pronunciation. */
function ReadingEntry({ word }: { word: Word }) {
  return (
    <>
      <div className={classes.senses}>
        <Senses senses={sensesOf(word)} linked />
      </div>
      <dl className={classes.facts}>
        <Classifiers classifiers={word.classifiers} />
        {word.taiwan_phonetic && (
          <div>
            <dt>In Taiwan</dt>
            <dd>
              <Pinyin text={word.taiwan_phonetic} />
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}

/** The sources of the entries; the credits contain the details. */
function Sources({ words }: { words: Word[] }) {
  const sources = [...new Set(words.map((word) => word.source))]
  return (
    <p className={classes.source}>
      Source: <a href={marketingPaths.credits()}>{sources.join(', ')}</a>
    </p>
  )
}

function Forms({ word }: { word: Word }) {
  const { script } = useReadingSettings()
  const simplified = <span lang="zh-Hans">{word.chinese}</span>
  if (word.chinese === word.traditional) return <span className={classes.readingForms}>{simplified}</span>
  const traditional = <span lang="zh-Hant">{word.traditional}</span>
  return (
    <span className={classes.readingForms}>
      {script === 'traditional' ? traditional : simplified}
      {script === 'traditional' ? simplified : traditional}
    </span>
  )
}

function Classifiers({ classifiers }: { classifiers: Reference[] }) {
  const { script } = useReadingSettings()
  if (classifiers.length === 0) return null
  return (
    <div>
      <dt>{classifiers.length === 1 ? 'Measure word' : 'Measure words'}</dt>
      <dd className={classes.classifiers}>
        {classifiers.map(({ simplified, traditional, phonetic }) => (
          <span key={`${simplified} ${phonetic}`}>
            <Link to={dictionaryPaths.word(simplified)}>
              <Chinese script={script}>{script === 'traditional' ? traditional : simplified}</Chinese>
            </Link>{' '}
            {phonetic && <Pinyin text={phonetic} />}
          </span>
        ))}
      </dd>
    </div>
  )
}
