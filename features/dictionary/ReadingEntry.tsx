import { paths } from '@tingdu/client/paths.ts'
import { Chinese } from '@tingdu/ui/Chinese.tsx'
import { Link } from 'react-router'
import classes from './Entry.module.css'
import { type Reference, sensesOf, type Word } from './entries.ts'
import { Pinyin } from './MarkedText.tsx'
import { Senses } from './Senses.tsx'

/** The entries of a headword, best first; where there are several, each under its reading and its written forms. */
export function ReadingEntries({ words }: { words: Word[] }) {
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
          <ReadingEntry word={word} />
        </section>
      ))}
      <Sources words={words} />
    </div>
  )
}

/** One reading of a headword: its meanings by sense, its measure words and what it sounds like in Taiwan. */
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

/** Where the entries are from; the credits say more. */
function Sources({ words }: { words: Word[] }) {
  const sources = [...new Set(words.map((word) => word.source))]
  return (
    <p className={classes.source}>
      Source: <a href={paths.credits()}>{sources.join(', ')}</a>
    </p>
  )
}

function Forms({ word }: { word: Word }) {
  return (
    <span className={classes.readingForms}>
      <span lang="zh-Hans">{word.chinese}</span>
      {word.chinese !== word.traditional && <span lang="zh-Hant">{word.traditional}</span>}
    </span>
  )
}

function Classifiers({ classifiers }: { classifiers: Reference[] }) {
  if (classifiers.length === 0) return null
  return (
    <div>
      <dt>{classifiers.length === 1 ? 'Measure word' : 'Measure words'}</dt>
      <dd className={classes.classifiers}>
        {classifiers.map(({ simplified, phonetic }) => (
          <span key={`${simplified} ${phonetic}`}>
            <Link to={paths.word(simplified)}>
              <Chinese>{simplified}</Chinese>
            </Link>{' '}
            {phonetic && <Pinyin text={phonetic} />}
          </span>
        ))}
      </dd>
    </div>
  )
}
