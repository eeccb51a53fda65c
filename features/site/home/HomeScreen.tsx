import { Button } from '@mantine/core'
import { useSession } from '@tingdu/client/session.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { searchPaths } from '@tingdu/features/dictionary/search/paths.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { WordPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { focusBox, useSlashKey } from '@tingdu/ui/table/slash-key.ts'
import { type FormEvent, useCallback, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { dayPartAt } from './greeting.ts'
import { AppLinks, BootcampCard, HomeVideos, TeacherNotes } from './HomeExtras.tsx'
import classes from './HomeScreen.module.css'
import { messages } from './messages.ts'
import { Ruby } from './Ruby.tsx'
import { learnerWords, teacherWords } from './starting-words.ts'

/** Home: a greeting, one main action, and secondary rows below; the same for every role, with notes for teachers. */
export default function HomeScreen() {
  const { username, role } = useSession()
  const part = dayPartAt(new Date())
  const teaches = role === 'teacher'
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
      <div className={classes.home}>
        <LookUpCard text={teaches ? messages.lookUpTextTeacher : messages.lookUpText} />
        <section aria-labelledby="try">
          <h2 id="try" className={classes.subheading}>
            {messages.tryTitle}
          </h2>
          <ul className={classes.rows}>
            {(teaches ? teacherWords : learnerWords).map(({ word, pinyin, meaning }) => (
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
        </section>
        {teaches && <TeacherNotes />}
        <BootcampCard />
        <HomeVideos />
        <AppLinks />
      </div>
    </Page>
  )
}

function LookUpCard({ text }: { text: string }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(useCallback(() => focusBox(field.current), []))
  const lookUp = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    navigate(searchPaths.dictionary({ q }))
  }
  return (
    <section className={classes.card} aria-labelledby="look-up">
      <div>
        <h2 id="look-up" className={classes.title}>
          {messages.lookUpTitle}
        </h2>
        <p className={classes.text}>{text}</p>
      </div>
      <search>
        <form onSubmit={lookUp} className={classes.search}>
          <input
            ref={field}
            name="q"
            type="search"
            aria-label="Word to look up"
            placeholder="学习, xuexi, study"
            aria-keyshortcuts="/"
            autoComplete="off"
            enterKeyHint="search"
            className={classes.field}
          />
          <Button type="submit" size="md">
            Look up
          </Button>
        </form>
      </search>
    </section>
  )
}
