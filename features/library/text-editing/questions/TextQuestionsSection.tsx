import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '@tingdu/client/error-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { FetchedSection } from '@tingdu/ui/page/PageSection.tsx'
import { RowActions } from '@tingdu/ui/table/RowActions.tsx'
import { SortableList } from '@tingdu/ui/table/SortableList.tsx'
import { useRef, useState } from 'react'
import { questionTexts as texts } from '../messages.ts'
import { QuestionDialog } from './QuestionDialog.tsx'
import classes from './Questions.module.css'
import { saveQuestions, type TextQuestions, textQuestions } from './queries.ts'
import { FEWEST, MOST, type TextQuestion } from './rules.ts'

type Props = { sha1: string; isPublished: boolean }

/** The questions about a text that practice at its end asks, to write and to put in order. Each change is saved at once. */
export function TextQuestionsSection({ sha1, isPublished }: Props) {
  return (
    <FetchedSection title={texts.title} query={useQuery(textQuestions(sha1))} failed={texts.fetchFailed}>
      {(stored) => <Questions sha1={sha1} isPublished={isPublished} stored={stored} />}
    </FetchedSection>
  )
}

function Questions({ sha1, isPublished, stored }: Props & { stored: TextQuestions }) {
  const cache = useQueryClient()
  const { role } = useSession()
  const { queryKey } = textQuestions(sha1)
  const { questions, asked, edited_at: seen } = stored
  const versions = useRef(new Map<string | null, string>())
  // The question in the form; null for a new one.
  const [edited, setEdited] = useState<TextQuestion | null>()
  // The version is the one that was on the screen when `next` was made, or what was saved of it since, earlier in the queue;
  // never one of somebody else that was fetched meanwhile.
  const save = async (next: readonly TextQuestion[]) => {
    let latest = seen
    for (let saved = versions.current.get(latest); saved; saved = versions.current.get(latest)) latest = saved
    const stored = await saveQuestions(sha1, next, latest)
    if (stored.edited_at && stored.edited_at !== latest) versions.current.set(latest, stored.edited_at)
    cache.setQueryData(queryKey, stored)
  }
  const refetch = () => cache.invalidateQueries({ queryKey })
  const sending = useSending(save, {
    queue: `questions ${sha1}`,
    onFailed: (failure) => {
      toast(errorText(failure, texts.saveFailed), 'failed')
      void refetch()
    },
  })
  const move = (item: TextQuestion, before: TextQuestion | null) => {
    const others = questions.filter((each) => each !== item)
    const next = others.toSpliced(before ? others.indexOf(before) : others.length, 0, item)
    cache.setQueryData(queryKey, { ...stored, questions: next })
    sending.send(next)
  }
  const put = (written: TextQuestion) => {
    // What is fetched again after a conflict are other objects.
    const at = questions.findIndex(({ question }) => question === edited?.question)
    return save(at < 0 ? [...questions, written] : questions.with(at, written))
  }
  const remove = (item: TextQuestion) =>
    confirmAction({
      title: texts.removeTitle,
      text: item.question,
      confirmLabel: texts.remove,
      done: texts.removed,
      failed: (failure) => errorText(failure, texts.saveFailed),
      call: () => save(questions.filter((each) => each !== item)),
    })
  const isAdmin = role === 'gk_admin' || role === 'super_admin'
  const canConfirm = isAdmin && isPublished && !asked && questions.length >= FEWEST
  return (
    <div className={classes.section}>
      <p className={classes.state} data-asked={asked || undefined}>
        {stateOf(stored, isPublished, isAdmin)}
      </p>
      {questions.length > 0 && (
        <SortableList
          items={questions}
          idOf={({ question }) => question}
          nameOf={({ question }) => question}
          onMove={move}
        >
          {(item) => (
            <div className={classes.row}>
              <Shown item={item} />
              <RowActions
                names={texts.actions}
                row={item.question}
                onChoose={(action) => (action === 'edit' ? setEdited(item) : remove(item))}
              />
            </div>
          )}
        </SortableList>
      )}
      <div className={classes.actions}>
        {canConfirm && (
          <Button loading={sending.pending} onClick={() => sending.send(questions)}>
            {texts.confirm}
          </Button>
        )}
        {questions.length < MOST && (
          <Button variant="default" onClick={() => setEdited(null)}>
            {texts.add}
          </Button>
        )}
      </div>
      {edited !== undefined && (
        <QuestionDialog
          item={edited}
          all={questions}
          onSave={put}
          onFailed={() => void refetch()}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

function Shown({ item: { question, right, wrong } }: { item: TextQuestion }) {
  return (
    <div lang="zh-Hans" className={classes.question}>
      <p className={classes.asks}>{question}</p>
      <ul className={classes.answers}>
        <li data-right>✓ {right}</li>
        {wrong.map((answer) => (
          <li key={answer}>{answer}</li>
        ))}
      </ul>
    </div>
  )
}

/** Whether readers are asked the questions, or what is missing for that. */
function stateOf({ questions, asked }: TextQuestions, isPublished: boolean, isAdmin: boolean): string {
  if (asked) return texts.asked
  if (questions.length === 0) return texts.none
  if (questions.length < FEWEST) return texts.tooFew(FEWEST - questions.length)
  if (!isPublished) return texts.notPublished
  return isAdmin ? texts.notConfirmed : texts.waiting
}
