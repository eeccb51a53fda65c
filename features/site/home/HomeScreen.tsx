import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { recentWords } from '@tingdu/features/study/progress/public.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { WordPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import { HomeSection } from '@tingdu/ui/page/HomeSection.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { HomeCards } from '@tingdu/ui/slots.tsx'
import { Link } from 'react-router'
import { useAwaitsFirstAnswers } from './first-answers.ts'
import { dayPartAt } from './greeting.ts'
import { AppLinks, BootcampCard, HomeVideos, TeacherNotes } from './HomeExtras.tsx'
import classes from './HomeScreen.module.css'
import { messages } from './messages.ts'
import { Ruby } from './Ruby.tsx'
import { learnerWords, type StartingWord, teacherWords } from './starting-words.ts'

/** Home: a greeting, what to do now on cards, and secondary rows below; with notes for teachers. */
export default function HomeScreen() {
  const { username, role, profile } = useSession()
  const part = dayPartAt(new Date())
  const teaches = role === 'teacher'
  const awaits = useAwaitsFirstAnswers()
  return (
    <Page
      title="Home"
      heading={
        <>
          <Ruby word={messages.greetings[part]} pinyin={messages.readings[part]} />
          <Chinese>，</Chinese>
          {username}
        </>
      }
    >
      <div className={classes.home} data-pending={awaits || undefined}>
        {awaits && <Skeleton />}
        <HomeCards />
        {teaches ? (
          <StartingWords words={teacherWords} />
        ) : (
          // Whoever has named an HSK level knows these.
          profile?.hsk_level == null && <StartingWords words={learnerWords} />
        )}
        {teaches && <TeacherNotes />}
        <BootcampCard />
        <HomeVideos />
        <AppLinks />
      </div>
    </Page>
  )
}

/** The shape of the first cards and rows, until it is known which there are. */
function Skeleton() {
  return (
    <div role="status" className={classes.skeleton}>
      <span className="visually-hidden">{messages.loading}</span>
      {['with a cover', 'with a sign'].map((card) => (
        <span key={card} className={classes.shape} aria-hidden="true">
          <span className={classes.line} />
          <span className={classes.line} data-width="wide" />
          <span className={classes.line} data-width="short" />
          <span className={classes.cover} />
          <span className={classes.button} />
        </span>
      ))}
      <span className={classes.shapeOfRow} aria-hidden="true">
        <span className={classes.line} data-width="wide" />
      </span>
      <span className={classes.shapeOfRow} aria-hidden="true">
        <span className={classes.line} data-width="wide" />
      </span>
    </div>
  )
}

/** Words to begin with, until there are words that the member has saved or looked up. */
function StartingWords({ words }: { words: readonly StartingWord[] }) {
  const { data, isError } = useQuery(recentWords())
  if (!isError && data?.length !== 0) return null
  return (
    <HomeSection title={messages.tryTitle}>
      <ul className={classes.rows}>
        {words.map(({ word, pinyin, meaning }) => (
          <li key={word}>
            <Link to={dictionaryPaths.word(word)} className={classes.row}>
              <Chinese>{word}</Chinese>
              <WordPinyin phonetic={pinyin} word={word} />
              <span className={classes.meaning}>{meaning}</span>
              <Icon name="forward" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
