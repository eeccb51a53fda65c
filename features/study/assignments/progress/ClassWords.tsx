import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { Pinyin } from '@tingdu/features/dictionary/entries/public.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { formatDay } from '@tingdu/ui/page/DateText.tsx'
import { FetchedPart } from '@tingdu/ui/page/PageSection.tsx'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { deckPaths } from '../../decks/paths.ts'
import { quizPaths } from '../../quizzes/paths.ts'
import { makeQuiz, quizzesKey } from '../../quizzes/public.ts'
import { MISSED_WORDS } from '../../quizzes/rules.ts'
import { assignmentsKey } from '../queries.ts'
import { progressMessages as messages } from './messages.ts'
import classes from './Progress.module.css'
import { type ClassWord, classWords, makeDeck } from './progress-queries.ts'

/** The words of the class: those that were missed most this week, or all. */
export function ClassWords({ class_ }: { class_: { id: number; name: string } }) {
  const query = useQuery(classWords(class_.id))
  const [all, setAll] = useState(false)
  return (
    <section className={classes.box} aria-labelledby="class-words">
      <h2 id="class-words" className={classes.title}>
        {all ? messages.wordsOfClass : messages.words}
      </h2>
      <FetchedPart query={query} failed={messages.wordsFailed}>
        {(words) => {
          const missed = words.filter(({ missed: times }) => times > 0).slice(0, MISSED_WORDS)
          const shown = all ? words : missed
          return (
            <>
              {words.length === 0 && <p className={classes.reason}>{messages.noWords}</p>}
              {words.length > 0 && shown.length === 0 && (
                <p className={classes.reason}>{messages.noMisses}</p>
              )}
              <ul className={classes.plain}>
                {shown.map((word) => (
                  <Word key={word.word_id} word={word} />
                ))}
              </ul>
              {missed.length > 0 && (
                <div className={classes.makers}>
                  <MakeDeck name={class_.name} words={missed} />
                  <MakeQuiz class_={class_} />
                </div>
              )}
              {words.length > missed.length && (
                <Button variant="subtle" size="compact-md" onClick={() => setAll(!all)}>
                  {all ? messages.fewerWords : messages.moreWords}
                </Button>
              )}
            </>
          )
        }}
      </FetchedPart>
    </section>
  )
}

function Word({ word: { chinese, phonetic, students, known, missed } }: { word: ClassWord }) {
  return (
    <li className={classes.word}>
      <Link to={dictionaryPaths.word(chinese)}>
        <Chinese>{chinese}</Chinese> <Pinyin text={phonetic} word={chinese} />
      </Link>
      <p className={classes.reason}>
        {[...(missed > 0 ? [messages.missed(missed)] : []), messages.known(known, students)].join(' · ')}
      </p>
    </li>
  )
}

/** Makes a deck of the missed words, which can then be changed and assigned. */
function MakeDeck({ name, words }: { name: string; words: readonly ClassWord[] }) {
  const navigate = useNavigate()
  const refetch = useRefetch(assignmentsKey)
  const making = useSending(
    () =>
      makeDeck(
        messages.deckTitle(name, formatDay(new Date())),
        words.map(({ word_id }) => word_id),
      ),
    {
      onSent: (deck) => {
        void refetch()
        toast(messages.deckMade)
        void navigate(deckPaths.deck(deck))
      },
      onFailed: (failure) => toast(failureText(failure, messages.deckFailed), 'failed'),
    },
  )
  return (
    <Button variant="default" loading={making.pending} onClick={() => making.send(undefined)}>
      {messages.makeDeck}
    </Button>
  )
}

/** Makes a quiz of the words that the class misses, which can then be changed and assigned. */
function MakeQuiz({ class_: { id, name } }: { class_: { id: number; name: string } }) {
  const navigate = useNavigate()
  const refetch = useRefetch(quizzesKey)
  const making = useSending(
    () =>
      makeQuiz({
        source: { class_id: id },
        title: messages.quizTitle(name.slice(0, 120), formatDay(new Date())),
      }),
    {
      onSent: (quiz) => {
        void refetch()
        void navigate(quizPaths.quiz(quiz.id))
      },
      onFailed: (failure) => toast(failureText(failure, messages.quizFailed), 'failed'),
    },
  )
  return (
    <Button variant="default" loading={making.pending} onClick={() => making.send(undefined)}>
      {messages.makeQuiz}
    </Button>
  )
}
