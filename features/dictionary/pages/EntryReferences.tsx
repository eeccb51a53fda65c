import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { Pinyin, type Reference, Senses, type Word } from '@tingdu/features/dictionary/entries/public.ts'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './Entry.module.css'
import { messages } from './messages.ts'

type Props = {
  words: Word[]
  /** Whether the reading has no other entries: then the meanings of the entry referred to are shown. */
  alone: boolean
  actionsOf: ((word: Word) => ReactNode) | undefined
}

/**
 * Entries that only refer to another one. Other written forms of this headword are one line, and so are the entries of
 * other headwords.
 */
export function EntryReferences({ words, alone, actionsOf }: Props) {
  const { script } = useReadingSettings()
  const [shown] = alone ? words : []
  const rest = words.filter((word) => word !== shown)
  const ownForms = rest.filter((word) => linksOf(word).every(({ simplified }) => simplified === word.chinese))
  const targets = rest.filter((word) => !ownForms.includes(word)).flatMap(linksOf)
  // In simplified characters, the page's headword is one of the forms.
  const forms = ownForms.filter((word) => script === 'traditional' || word.traditional !== word.chinese)
  return (
    <>
      {shown && (
        <div className={classes.senses}>
          <div className={classes.references}>
            <Senses senses={shown.senses} linked />
          </div>
          {shown.target_senses && (
            <div>
              <Senses senses={shown.target_senses} linked />
            </div>
          )}
        </div>
      )}
      {forms.length > 0 && (
        <p className={classes.references}>
          {messages.alsoWritten}
          {[...new Set(forms.map(({ traditional }) => traditional))].map((form) => (
            <span key={form} lang="zh-Hant" className={classes.otherForm}>
              {form}
            </span>
          ))}
        </p>
      )}
      {targets.length > 0 && (
        <p className={classes.references}>
          {messages.variantOf}
          {distinct(targets).map((target) => (
            <Target key={`${target.traditional} ${target.phonetic}`} target={target} />
          ))}
        </p>
      )}
      {actionsOf && words.map((word) => <div key={word.id}>{actionsOf(word)}</div>)}
    </>
  )
}

function Target({ target }: { target: Reference }) {
  const { script } = useReadingSettings()
  return (
    <span>
      <Link
        to={dictionaryPaths.word(target.simplified)}
        lang={script === 'traditional' ? 'zh-Hant' : 'zh-Hans'}
      >
        {script === 'traditional' ? target.traditional : target.simplified}
      </Link>{' '}
      {target.phonetic && <Pinyin text={target.phonetic} word={target.simplified} />}
    </span>
  )
}

const linksOf = ({ senses }: Word): Reference[] => senses.flatMap(({ links = [] }) => links)

function distinct(references: Reference[]): Reference[] {
  const keys = references.map(({ simplified, phonetic }) => `${simplified} ${phonetic}`)
  return references.filter((_, index) => keys.indexOf(keys[index] as string) === index)
}
