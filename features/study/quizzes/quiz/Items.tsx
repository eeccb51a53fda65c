import { Button } from '@mantine/core'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { InScript } from '@tingdu/features/library/texts/public.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useState } from 'react'
import { messages } from '../messages.ts'
import classes from '../Quizzes.module.css'
import { type EditedQuestion, editQuiz, type Quiz, quizzesKey, replaceQuestion } from '../queries.ts'
import type { QuizItem, QuizItems } from '../quiz.ts'
import { refusalText } from '../refusal-text.ts'
import { ItemFigures } from './ItemFigures.tsx'
import { PromptText } from './PromptText.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'

/** The questions of a quiz with what is right, to edit, replace, order and remove for whoever may change it. */
export function Items({
  quiz,
  items: { questions, may_change: mayChange },
}: {
  quiz: Quiz
  items: QuizItems
}) {
  const refetch = useRefetch(quizzesKey)
  // The question in the form; null for a new one.
  const [edited, setEdited] = useState<QuizItem | null>()
  const sending = useSending((call: () => Promise<unknown>) => call(), {
    onSent: () => void refetch(),
    onFailed: (failure) => {
      toast(refusalText(failure, messages.editFailed), 'failed')
      void refetch()
    },
  })
  const write = (list: EditedQuestion[]) => editQuiz(quiz.id, quiz.last_modified, list)
  const kept = questions.map(({ id }): EditedQuestion => ({ id }))
  const move = (from: number, to: number) => {
    const without = kept.toSpliced(from, 1)
    sending.send(() => write(without.toSpliced(to, 0, kept[from] as EditedQuestion)))
  }
  const put = (question: EditedQuestion) =>
    write(
      edited
        ? kept.map((each, at) => (questions[at]?.id === edited.id ? question : each))
        : [...kept, question],
    )
  return (
    <>
      <ol className={classes.list}>
        {questions.map((item, at) => (
          <li key={item.id} className={classes.item}>
            <PromptText question={item} />
            <Right item={item} />
            <ItemFigures item={item} />
            {mayChange && (
              <div className={classes.actions}>
                <Small label={messages.edit} onClick={() => setEdited(item)} />
                {Object.keys(quiz.source).length > 0 && (
                  <Small
                    label={messages.replace}
                    disabled={sending.pending}
                    onClick={() => sending.send(() => replaceQuestion(quiz.id, item.id))}
                  />
                )}
                <Small
                  label={messages.moveUp}
                  disabled={sending.pending || at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <Small
                  label={messages.moveDown}
                  disabled={sending.pending || at === questions.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <Small
                  label={messages.removeQuestion}
                  disabled={sending.pending}
                  onClick={() => sending.send(() => write(kept.toSpliced(at, 1)))}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {mayChange && (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setEdited(null)}>
            {messages.addQuestion}
          </Button>
        </div>
      )}
      {edited !== undefined && (
        <QuestionDialog
          item={edited}
          onSave={put}
          onSaved={() => void refetch()}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

function Small({
  label,
  disabled = false,
  onClick,
}: {
  label: string
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <Button variant="default" size="compact-md" disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  )
}

function Right({ item: { options, accepted, kind } }: { item: QuizItem }) {
  const shown = options.length > 0 && kind !== 'order' && kind !== 'story' ? options : accepted
  return (
    <ul className={classes.options}>
      {shown.map((option) => (
        <li key={option} data-right={accepted.includes(option) || undefined}>
          {accepted.includes(option) && '✓ '}
          <InScript text={option} />
        </li>
      ))}
    </ul>
  )
}
