import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SoundButton } from '@tingdu/features/dictionary/sounds/public.ts'
import { NextText } from '@tingdu/features/library/books/public.ts'
import { openingAtSentence } from '@tingdu/features/library/reading-progress/public.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { InScript } from '@tingdu/features/library/texts/public.ts'
import { HomeCard } from '@tingdu/ui/page/HomeCard.tsx'
import { QuietButton } from '@tingdu/ui/page/QuietButton.tsx'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { WordRows } from '../../saved-words/public.ts'
import { messages } from '../messages.ts'
import { quizPaths } from '../paths.ts'
import classes from '../Quizzes.module.css'
import { practicedText, wordsChanged } from '../queries.ts'
import type { QuizResult } from '../quiz.ts'
import { AnsweredQuestions } from './AnsweredQuestions.tsx'

type Props = { result: QuizResult; text_sha1: string }

/** How practice of a text went: what it changed, what was missed, to hear and to save, and what to read or practice next. */
export function PracticeResult({ result, text_sha1 }: Props) {
  const { data: text } = useQuery(practicedText(text_sha1))
  const [whole, setWhole] = useState(false)
  const { questions } = result
  const missed = questions.filter(({ right }) => !right)
  const words = missedWords(missed)
  return (
    <div className={classes.onward}>
      <Changed result={result} />
      {words.length > 0 && (
        <HomeCard title={messages.missedWords(words.length)} text={messages.missedFirst}>
          <WordRows words={words} heard again />
        </HomeCard>
      )}
      <MissedSentences text_sha1={text_sha1} questions={missed.filter(({ word_id }) => word_id === null)} />
      {text && <NextText text={text} />}
      <div className={classes.actions}>
        <Button component={Link} to={textPaths.text(text_sha1)} variant="default" mih={44}>
          {messages.toText}
        </Button>
        <Button component={Link} to={quizPaths.practice({ text_sha1 })} variant="default" mih={44}>
          {messages.practiceAgain}
        </Button>
      </div>
      <QuietButton className={classes.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {whole ? messages.hideQuestions : messages.allQuestions(questions.length)}
      </QuietButton>
      {whole && <AnsweredQuestions questions={questions} />}
    </div>
  )
}

/** The words that were missed, each once, with what they mean in the text. */
function missedWords(missed: QuizResult['questions']): { id: number; defs?: string }[] {
  const met = new Map(missed.map(({ word_id, meaning }) => [word_id, meaning]))
  return [...met].flatMap(([id, defs]) => (id === null ? [] : { id, ...(defs && { defs }) }))
}

/** Words that are now known or learned. */
function Changed({ result }: Pick<Props, 'result'>) {
  const { data: changed = [] } = useQuery(wordsChanged(result))
  return (['known', 'learning'] as const).map((state) => {
    const words = changed.filter((word) => word.state === state)
    if (words.length === 0) return null
    return (
      <p key={state} className={state === 'known' ? classes.right : undefined}>
        {messages.became[state](words.length)}{' '}
        {words.map(({ word_id, chinese }, at) => (
          <Fragment key={word_id}>
            {at > 0 && ', '}
            <InScript text={chinese} />
          </Fragment>
        ))}
      </p>
    )
  })
}

/** Sentences with what they say, which was not understood; each leads to its place in the text. */
function MissedSentences({ text_sha1, questions }: { text_sha1: string } & Pick<QuizResult, 'questions'>) {
  if (questions.length === 0) return null
  const sentences = questions.map(({ id, kind, prompt, options, correct, translation }) => {
    if (prompt.text !== undefined)
      return {
        id,
        chinese: prompt.text,
        english: correct,
        first: kind === 'meaning' ? prompt.text : undefined,
      }
    const first = kind === 'story' ? options.find((option) => correct.startsWith(option)) : correct
    return { id, chinese: correct, english: translation ?? prompt.english, first }
  })
  return (
    <HomeCard title={messages.missedSentences}>
      <ul className={classes.sentences}>
        {sentences.map(({ id, chinese, english, first }) => (
          <li key={id}>
            <div>
              <p lang="zh-Hans" className={classes.chinese}>
                {first === undefined ? (
                  <InScript text={chinese} />
                ) : (
                  <Link to={textPaths.text(text_sha1)} state={openingAtSentence(first)}>
                    <InScript text={chinese} />
                  </Link>
                )}
              </p>
              <p className={classes.facts}>{english}</p>
            </div>
            <SoundButton chinese={chinese} compact />
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}
