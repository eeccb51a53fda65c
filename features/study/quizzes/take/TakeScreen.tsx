import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addressId } from '@tingdu/client/address-id.ts'
import { deliver } from '@tingdu/client/device/outbox.ts'
import { InScript } from '@tingdu/features/library/texts/public.ts'
import { useChineseVoice } from '@tingdu/reading/speech.ts'
import { choiceKinds } from '@tingdu/study/quiz/question.ts'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { closeEarlierAction, toast } from '@tingdu/ui/feedback/toast.ts'
import { FocusBar, FocusScreen } from '@tingdu/ui/page/FocusScreen.tsx'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { reviewsKey } from '../../reviews/public.ts'
import { useMarksRefetch } from '../../saved-words/public.ts'
import { messages } from '../messages.ts'
import { quizPaths } from '../paths.ts'
import { type PracticeQuiz, quizzesKey, startQuiz } from '../queries.ts'
import type { AskedQuestion, StartedQuiz } from '../quiz.ts'
import { refusalText } from '../refusal-text.ts'
import { answerSender, finishSender } from '../send-answers.ts'
import { QuestionAnswer } from './QuestionAnswer.tsx'
import { QuestionPrompt } from './QuestionPrompt.tsx'
import classes from './Take.module.css'
import { TimeLeft } from './TimeLeft.tsx'

/** A quiz, one question a screen; it goes on where it was left. */
export default function TakeScreen() {
  const { quizId = '' } = useParams()
  const id = addressId(quizId) ?? 0
  const voice = useChineseVoice()
  // It would cover the question.
  useLayoutEffect(closeEarlierAction, [])
  // Starting again returns the attempt that is open.
  const query = useQuery({
    queryKey: ['quiz-attempt', id],
    queryFn: () => startQuiz(id, voice.state === 'ready'),
    enabled: voice.state !== 'looking',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (!query.data) {
    return (
      <FocusScreen busy={!query.isError}>
        <FocusBar
          leaveLabel={messages.leave}
          onLeave={() => history.back()}
          position={<h1>{messages.quiz}</h1>}
        />
        {query.isError && (
          <FailedQuery query={query} message={refusalText(query.error, messages.startFailed)} />
        )}
      </FocusScreen>
    )
  }
  return (
    <>
      <title>{`${query.data.title} · Tingdu`}</title>
      <Taking key={query.data.attempt_id} quiz={id} started={query.data} />
    </>
  )
}

/** What the screen that made a quiz for practice says of it: `origin` is the address of the text or the deck. */
type FromPractice = Partial<Pick<PracticeQuiz, 'known'>> & { origin?: string }

function Taking({ quiz, started }: { quiz: number; started: StartedQuiz }) {
  const navigate = useNavigate()
  const { known = 0, origin = quizPaths.quiz(quiz) } = (useLocation().state ?? {}) as FromPractice
  const client = useQueryClient()
  const refetchMarks = useMarksRefetch()
  const [questions, setQuestions] = useState(started.questions)
  const [at, setAt] = useState(() => firstOpen(started.questions))
  const question = questions[at] as AskedQuestion
  const tellsAtOnce = started.feedback === 'at_once'
  const { attempt_id } = started
  const [waits, setWaits] = useState(false)
  const finish = () => deliver(finishSender, { id: crypto.randomUUID(), body: { attempt_id } })
  const finishing = useSending(finish, {
    onSent: ({ sent }) => {
      for (const queryKey of [quizzesKey, reviewsKey]) void client.invalidateQueries({ queryKey })
      refetchMarks()
      if (!sent) toast(messages.handedInLater)
      navigate(sent ? quizPaths.result(attempt_id) : origin, { replace: true })
    },
    onFailed: (failure) => toast(refusalText(failure, messages.answerFailed), 'failed'),
  })
  const last = at === questions.length - 1
  const goOn = () => {
    setWaits(false)
    if (last) finishing.send(undefined)
    else setAt(at + 1)
  }
  const answering = useSending(
    (answer: string) =>
      deliver(answerSender, {
        id: crypto.randomUUID(),
        body: { attempt_id, question_id: question.id, answer },
      }),
    {
      onSent: (delivery, answer) => {
        setWaits(!delivery.sent)
        const told = delivery.sent ? delivery.answer : undefined
        setQuestions((all) =>
          all.map((each) => (each.id === question.id ? { ...each, ...told, answer } : each)),
        )
        if (!tellsAtOnce && !last) setAt(at + 1)
      },
      onFailed: (failure) => toast(refusalText(failure, messages.answerFailed), 'failed'),
    },
  )
  const heading = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is announced when it appears
  useEffect(() => heading.current?.focus(), [at])
  const done = questions.filter(({ answer }) => answer !== null).length
  const open = questions.length - done
  const isAnswered = question.answer !== null
  return (
    <FocusScreen>
      <FocusBar
        leaveLabel={messages.leave}
        onLeave={() => {
          // The page of the quiz shows that it has been begun.
          void client.invalidateQueries({ queryKey: quizzesKey })
          navigate(origin)
        }}
        position={<h1>{messages.position(at + 1, questions.length)}</h1>}
        share={done / questions.length}
      >
        {started.seconds_left !== null && (
          <TimeLeft seconds={started.seconds_left} onEnd={() => finishing.send(undefined)} />
        )}
      </FocusBar>
      {at === 0 && started.left_out > 0 && (
        <p className={classes.first}>{messages.leavesOut(started.left_out)}</p>
      )}
      {at === 0 && known > 0 && <p className={classes.first}>{messages.asksKnown}</p>}
      <div ref={heading} tabIndex={-1} className={classes.question}>
        <QuestionPrompt key={question.id} question={question} />
      </div>
      <div className={classes.foot}>
        {/* Each question starts with nothing chosen. */}
        <QuestionAnswer
          key={question.id}
          question={question}
          closed={tellsAtOnce && isAnswered}
          pending={answering.pending}
          onAnswer={answering.send}
        />
        {/* The options stay where they are when what is right is told below them. */}
        <div
          className={classes.told}
          data-kept={(tellsAtOnce && choiceKinds.includes(question.kind)) || undefined}
        >
          {question.right !== undefined && (
            <p role="status" className={classes.verdict} data-right={question.right}>
              {question.right ? messages.right : <InScript text={wrongText(question)} />}
            </p>
          )}
          {waits && isAnswered && tellsAtOnce && (
            <p role="status" className={classes.nothing}>
              {messages.answeredLater}
            </p>
          )}
          {last && open > 0 && !tellsAtOnce && <p className={classes.nothing}>{messages.unanswered(open)}</p>}
          {(isAnswered || (!tellsAtOnce && last)) && (
            <Button size="lg" loading={finishing.pending} onClick={goOn} autoFocus={tellsAtOnce}>
              {last ? (tellsAtOnce ? messages.finish : messages.handIn) : messages.next}
            </Button>
          )}
        </div>
      </div>
    </FocusScreen>
  )
}

function wrongText({ kind, correct = '' }: AskedQuestion): string {
  if (kind === 'story') return messages.storyOrder
  return kind === 'order' ? messages.orderAbove : messages.wrong(correct)
}

function firstOpen(questions: readonly AskedQuestion[]): number {
  const found = questions.findIndex(({ answer }) => answer === null)
  return found < 0 ? questions.length - 1 : found
}
