import { useMayEdit } from '@tingdu/features/dictionary/editing/public.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import {
  ByReading,
  type Example,
  groupsByReading,
  LevelBadge,
  Pinyin,
  type Reference,
  Senses,
  sensesOf,
  type Word,
} from '@tingdu/features/dictionary/entries/public.ts'
import { SenseExample } from '@tingdu/features/dictionary/sentences/public.ts'
import { marketingPaths } from '@tingdu/features/site/marketing/paths.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './Entry.module.css'
import { EntryReferences } from './EntryReferences.tsx'
import { messages } from './messages.ts'
import { ReadingSound } from './ReadingSound.tsx'

type Props = {
  /** The headword as it is shown. */
  text: string
  words: Word[]
  /** The actions of one definition, below it. */
  actionsOf?: (word: Word) => ReactNode
}

/**
 * The entries of a headword by reading, best first: each reading with its sound, its entries with their written forms
 * and levels if there are several, and a line for those that only refer to other entries. Staff see rare readings too.
 */
export function ReadingEntries({ text, words, actionsOf }: Props) {
  const groups = groupsByReading(words)
  const mayEdit = useMayEdit()
  const [first] = groups
  const forms = new Set(words.map((word) => `${word.chinese} ${word.traditional}`))
  const headOf = (word: Word) =>
    words.length > 1 && (
      <div className={classes.entryHead}>
        {forms.size > 1 && <Forms word={word} />}
        <LevelBadge hsk2={word.hsk_2} hsk3={word.hsk_3} derived={word.derived_level} />
      </div>
    )
  return (
    <div>
      <ByReading
        groups={groups}
        unfolded={mayEdit}
        beside={(group) => <ReadingSound text={text} group={group} first={group === first} />}
      >
        {({ entries, references }) => (
          <>
            {entries.map((word) => (
              <div key={word.id} className={classes.reading}>
                {headOf(word)}
                <ReadingEntry word={word} />
                {actionsOf?.(word)}
              </div>
            ))}
            <EntryReferences words={references} alone={entries.length === 0} actionsOf={actionsOf} />
          </>
        )}
      </ByReading>
      <Sources words={words} />
    </div>
  )
}

/** One entry: its meanings by sense, its measure words and its Taiwan pronunciation. */
function ReadingEntry({ word }: { word: Word }) {
  return (
    <>
      <div className={classes.senses}>
        <Senses
          senses={sensesOf(word)}
          linked
          exampleOf={(example) => <ExampleOf word={word} example={example} />}
        />
      </div>
      <dl className={classes.facts}>
        <Classifiers classifiers={word.classifiers} />
        {word.taiwan_phonetic && (
          <div>
            <dt>In Taiwan</dt>
            <dd>
              <Pinyin text={word.taiwan_phonetic} word={word.chinese} />
            </dd>
          </div>
        )}
      </dl>
      {word.other_senses && (
        <details className={classes.otherSenses}>
          <summary>{messages.otherSenses}</summary>
          <Senses senses={word.other_senses} linked />
        </details>
      )}
    </>
  )
}

function ExampleOf({ word, example }: { word: Word; example: Example }) {
  return (
    <SenseExample example={example} headword={{ simplified: word.chinese, traditional: word.traditional }} />
  )
}

/** The sources of the entries; the credits contain the details. */
function Sources({ words }: { words: Word[] }) {
  const sources = [
    ...new Set(words.flatMap((word) => [word.source, ...(word.other_senses ? ['CC-CEDICT'] : [])])),
  ]
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
            {phonetic && <Pinyin text={phonetic} word={simplified} />}
          </span>
        ))}
      </dd>
    </div>
  )
}
