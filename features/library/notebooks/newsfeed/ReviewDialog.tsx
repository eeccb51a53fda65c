import { Button, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { EditConflict } from '@tingdu/client/edit-conflict.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { useState } from 'react'
import { reviewMessages as messages, newsfeedMessages } from '../messages.ts'
import { pagesKey } from '../queries.ts'
import { type DeclineInput, declineRules } from '../rules.ts'
import { NewsFacts } from './NewsDetails.tsx'
import classes from './Newsfeed.module.css'
import { mayArrangeNews } from './queries.ts'
import { type Decision, decide, type Submitted, submittedPage, type WaitingItem } from './review-queries.ts'

type Props = { item: WaitingItem; onClose: () => void }

/** Shows an item that waits and its page, for administrators to approve or decline. */
export function ReviewDialog({ item, onClose }: Props) {
  const [declines, setDeclines] = useState(false)
  const deciding = useDeciding(item, onClose)
  if (declines) return <DeclineDialog item={item} deciding={deciding} onClose={onClose} />
  return <ReadDialog item={item} deciding={deciding} onDecline={() => setDeclines(true)} onClose={onClose} />
}

type Deciding = ReturnType<typeof useDeciding>

function useDeciding(item: WaitingItem, onClose: () => void) {
  const refetch = useRefetch(pagesKey)
  return useSending((decision: Decision) => decide(item, decision), {
    onSent: (_, { reason }) => {
      toast(reason === null ? messages.approved : messages.declined)
      onClose()
    },
    onFailed: (failure) => {
      if (!(failure instanceof EditConflict)) return
      toast(messages.changedMeanwhile, 'failed')
      onClose()
    },
    onSettled: () => void refetch(),
  })
}

const failureOf = ({ failure }: Deciding) => (failure ? failureText(failure, messages.decisionFailed) : null)

function ReadDialog({
  item,
  deciding,
  onDecline,
  onClose,
}: Props & { deciding: Deciding; onDecline: () => void }) {
  const { role } = useSession()
  const page = useQuery(submittedPage(item))
  const failure = failureOf(deciding)
  return (
    <Dialog title={messages.reviewTitle} wide pending={deciding.pending} onCancel={onClose}>
      <NewsFacts item={item}>
        <dt>{newsfeedMessages.tags}</dt>
        <dd>{item.tags || newsfeedMessages.notAvailable}</dd>
        <dt>{messages.content}</dt>
        <dd aria-busy={page.isPending} className={classes.submitted}>
          {page.isError ? (
            <FailedQuery query={page} message={messages.pageFailed} />
          ) : (
            page.data && <SubmittedPage page={page.data} />
          )}
        </dd>
      </NewsFacts>
      {failure && <p role="alert">{failure}</p>}
      <DialogActions>
        <Button variant="default" disabled={deciding.pending} onClick={onClose}>
          {messages.close}
        </Button>
        {mayArrangeNews(role) && (
          <>
            <Button variant="default" disabled={deciding.pending} onClick={onDecline}>
              {messages.decline}
            </Button>
            <Button
              disabled={!page.data}
              loading={deciding.pending}
              onClick={() => deciding.send({ reason: null })}
            >
              {messages.approve}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** What readers of the page see: the item only repeats what it was when it was published. */
function SubmittedPage({ page: { title, author, tags, content } }: { page: Submitted }) {
  return (
    <>
      <strong>
        <TitleText>{title}</TitleText>
      </strong>
      {`\n${[author, tags].filter(Boolean).join(' · ')}\n\n${content}`}
    </>
  )
}

function DeclineDialog({ item, deciding, onClose }: Props & { deciding: Deciding }) {
  const form = useForm<DeclineInput>({
    validate: schemaResolver(declineRules, { sync: true }),
    initialValues: { reason: '' },
  })
  return (
    <EditDialog
      title={messages.declineTitle(item.title)}
      sendLabel={messages.decline}
      onSubmit={form.onSubmit(deciding.send, focusFirstWrongField)}
      failure={failureOf(deciding)}
      pending={deciding.pending}
      changed={form.isDirty()}
      onClose={onClose}
    >
      <Textarea
        size="md"
        rows={4}
        label={messages.reason}
        description={messages.reasonHelp}
        {...form.getInputProps('reason')}
      />
    </EditDialog>
  )
}
