import { paths } from '@tingdu/client/paths.ts'
import { Chinese } from '@tingdu/ui/Chinese.tsx'
import { Pinyin } from '@tingdu/ui/Pinyin.tsx'
import { Link } from 'react-router'
import classes from './Entry.module.css'
import { type Reference, sensesOf, type Word } from './entries.ts'
import { Senses } from './Senses.tsx'

/** The entries of a headword, best first, each under its reading. */
export function ReadingEntries({ words }: { words: Word[] }) {
  return words.map((word) => <ReadingEntry key={word.id} word={word} />)
}

/** One reading of a headword: its forms, its meanings by sense, its measure words and where the entry is from. */
function ReadingEntry({ word }: { word: Word }) {
  return (
    <section className={classes.reading} aria-label={word.phonetic}>
      <h2 className={classes.readingHead}>
        <Pinyin>{word.phonetic}</Pinyin>
        <Forms word={word} />
      </h2>
      <div className={classes.senses}>
        <Senses senses={sensesOf(word)} linked />
      </div>
      <dl className={classes.facts}>
        <Classifiers classifiers={word.classifiers} />
        {word.taiwan_phonetic && (
          <div>
            <dt>In Taiwan</dt>
            <dd>
              <Pinyin>{word.taiwan_phonetic}</Pinyin>
            </dd>
          </div>
        )}
        <div>
          <dt>Source</dt>
          <dd>
            <Link to={paths.credits()}>{word.source}</Link>
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Forms({ word }: { word: Word }) {
  if (word.chinese === word.traditional) return null
  return (
    <span className={classes.readingForms}>
      <span lang="zh-Hans">{word.chinese}</span>
      <span lang="zh-Hant">{word.traditional}</span>
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
            {phonetic && <Pinyin>{phonetic}</Pinyin>}
          </span>
        ))}
      </dd>
    </div>
  )
}
