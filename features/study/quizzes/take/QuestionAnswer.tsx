import { Button, TextInput } from '@mantine/core'
import { DrawingPad } from '@tingdu/features/dictionary/handwriting/public.ts'
import { InScript } from '@tingdu/features/library/texts/public.ts'
import { choiceKinds } from '@tingdu/study/quiz/question.ts'
import { useLayoutEffect, useState } from 'react'
import { messages } from '../messages.ts'
import type { AskedQuestion } from '../quiz.ts'
import classes from './Take.module.css'

/** The answer of who does not know it. */
const UNKNOWN = '?'

type Props = {
  question: AskedQuestion
  /** The answer stays as it is. */
  closed: boolean
  pending: boolean
  onAnswer: (answer: string) => void
}

/** Where a question is answered: options, pieces in order, a field, or an area to draw in. */
export function QuestionAnswer(props: Props) {
  const { kind } = props.question
  if (choiceKinds.includes(kind)) return <Options {...props} />
  if (kind === 'order' || kind === 'story') return <Pieces {...props} />
  if (kind === 'write' && !props.closed) return <Written {...props} />
  return <Typed {...props} />
}

/** The digits choose an option, too. */
function Options({ question, closed, pending, onAnswer }: Props) {
  const { options, answer, correct, kind } = question
  const isOff = closed || pending
  useLayoutEffect(() => {
    if (isOff) return
    const choose = (event: KeyboardEvent) => {
      const option = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined
      if (option !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) onAnswer(option)
    }
    addEventListener('keydown', choose)
    return () => removeEventListener('keydown', choose)
  }, [isOff, options, onAnswer])
  const verdict = (option: string) =>
    correct === undefined ? undefined : option === correct ? 'right' : option === answer ? 'wrong' : undefined
  return (
    <ul className={classes.options}>
      {options.map((option, index) => (
        <li key={option}>
          <button
            type="button"
            className={classes.option}
            lang={kind === 'cloze' || kind === 'word' || kind === 'comprehension' ? 'zh-Hans' : undefined}
            disabled={isOff}
            aria-pressed={option === answer}
            aria-keyshortcuts={String(index + 1)}
            data-chosen={option === answer || undefined}
            data-verdict={verdict(option)}
            onClick={() => onAnswer(option)}
          >
            <InScript text={option} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Pieces of a sentence, or sentences of a story, in the order in which they are tapped. */
function Pieces({ question, closed, pending, onAnswer }: Props) {
  const { kind, options, answer } = question
  const [chosen, setChosen] = useState<number[]>([])
  const waiting = options.flatMap((_, at) => (chosen.includes(at) ? [] : [at]))
  const isStory = kind === 'story'
  if (closed && isStory) return <ToldStory question={question} />
  if (closed)
    return (
      <p className={classes.verdict} lang="zh-Hans">
        <InScript text={answer ?? ''} />
      </p>
    )
  return (
    <>
      <ol
        className={classes.sentence}
        data-story={isStory || undefined}
        aria-label={isStory ? messages.yourStory : messages.yourSentence}
      >
        {chosen.map((at) => (
          <li key={at}>
            <button
              type="button"
              lang="zh-Hans"
              className={classes.piece}
              aria-label={messages.takeBack(options[at] ?? '')}
              onClick={() => setChosen(chosen.filter((each) => each !== at))}
            >
              <InScript text={options[at] ?? ''} />
            </button>
          </li>
        ))}
      </ol>
      <ul
        className={classes.pieces}
        data-story={isStory || undefined}
        aria-label={isStory ? messages.sentences : messages.pieces}
      >
        {waiting.map((at) => (
          <li key={at}>
            <button
              type="button"
              lang="zh-Hans"
              className={classes.piece}
              onClick={() => setChosen([...chosen, at])}
            >
              <InScript text={options[at] ?? ''} />
            </button>
          </li>
        ))}
      </ul>
      {waiting.length === 0 && (
        <Button
          size="lg"
          loading={pending}
          onClick={() => onAnswer(chosen.map((at) => options[at]).join(''))}
        >
          {messages.check}
        </Button>
      )}
    </>
  )
}

/** The sentences of a story in their order, or in the given one until that is known, and where they had been put. */
function ToldStory({ question: { options, answer, correct } }: Pick<Props, 'question'>) {
  const inOrderOf = (whole: string) =>
    options.toSorted((one, other) => whole.indexOf(one) - whole.indexOf(other))
  const given = inOrderOf(answer ?? '')
  return (
    <ol className={classes.sentence} data-story aria-label={messages.yourStory}>
      {inOrderOf(correct ?? answer ?? '').map((sentence, at) => {
        const isRight = given[at] === sentence
        return (
          <li key={sentence}>
            <p
              className={classes.piece}
              data-verdict={correct && (isRight ? 'right' : 'wrong')}
              lang="zh-Hans"
            >
              <InScript text={sentence} />
              {!isRight && <small lang="en">{messages.yourPlace(given.indexOf(sentence) + 1)}</small>}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

function Typed({ question: { answer, kind }, closed, pending, onAnswer }: Props) {
  const [text, setText] = useState(answer ?? '')
  const typed = text.trim()
  return (
    <form
      className={classes.typing}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed !== '') onAnswer(typed)
      }}
    >
      <TextInput
        aria-label={messages.yourAnswer}
        placeholder={messages.yourAnswer}
        lang={kind === 'text' ? undefined : 'zh-Hans'}
        value={text}
        readOnly={closed}
        onChange={(event) => setText(event.currentTarget.value)}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={2000}
        size="lg"
      />
      {!closed &&
        (typed === '' ? (
          <Button variant="subtle" color="gray" size="lg" loading={pending} onClick={() => onAnswer(UNKNOWN)}>
            {messages.dontKnow}
          </Button>
        ) : (
          <Button type="submit" variant="default" size="lg" loading={pending}>
            {messages.check}
          </Button>
        ))}
    </form>
  )
}

/** Drawn, or typed by who cannot draw. */
function Written(props: Props) {
  return (
    <>
      <DrawingPad onChoose={props.onAnswer} />
      <Typed {...props} />
    </>
  )
}
