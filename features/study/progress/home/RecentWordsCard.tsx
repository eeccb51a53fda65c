import { useQuery } from '@tanstack/react-query'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { Pinyin, sensesOfText } from '@tingdu/features/dictionary/entries/public.ts'
import { savedWordPaths } from '@tingdu/features/study/saved-words/paths.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { type RecentWord, recentWords } from './home-queries.ts'
import classes from './RecentWordsCard.module.css'

/** How many are shown; the others are among the saved words. */
const SHOWN = 2

/** The rows of Home with the words that were saved or looked up last; nothing before the first one. */
export function RecentWordsCard() {
  const { data = [] } = useQuery(recentWords())
  if (data.length === 0) return null
  return (
    <section aria-labelledby="recent-words">
      <div className={classes.head}>
        <h2 id="recent-words" className={classes.title}>
          {messages.recentWords}
        </h2>
        <Link to={savedWordPaths.words()} className={classes.all}>
          {messages.savedWords}
        </Link>
      </div>
      <ul className={classes.list}>
        {data.slice(0, SHOWN).map((word) => (
          <li key={word.chinese}>
            <Word word={word} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Word({ word: { chinese, traditional, phonetic, defs } }: { word: RecentWord }) {
  const { script } = useReadingSettings()
  const [meaning] = sensesOfText(defs ?? '')
  return (
    <Link to={dictionaryPaths.word(chinese)} className={classes.row}>
      <Chinese script={script}>{script === 'traditional' ? traditional : chinese}</Chinese>
      <Pinyin text={phonetic} word={chinese} />
      <span className={classes.meaning}>{meaning?.text}</span>
    </Link>
  )
}
