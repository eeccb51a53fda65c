import { useQuery } from '@tanstack/react-query'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { Pinyin, sensesOfText } from '@tingdu/features/dictionary/entries/public.ts'
import { savedWordPaths } from '@tingdu/features/study/saved-words/paths.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { HomeLink } from '@tingdu/ui/page/HomeLink.tsx'
import { HomeSection } from '@tingdu/ui/page/HomeSection.tsx'
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
    <HomeSection
      title={messages.recentWords}
      beside={<HomeLink to={savedWordPaths.words()}>{messages.savedWords}</HomeLink>}
    >
      <ul className={classes.list}>
        {data.slice(0, SHOWN).map((word) => (
          <li key={word.chinese}>
            <Word word={word} />
          </li>
        ))}
      </ul>
    </HomeSection>
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
