import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { undoChange } from '@tingdu/features/dictionary/revisions/public.ts'
import { searchPaths } from '@tingdu/features/dictionary/search/paths.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { invalidateSentences, lastChange } from './sentence-changes.ts'

type Props = { id: number; onRestored: () => void }

/** Replaces a sentence that was just deleted, and can restore it. */
export function DeletedSentence({ id, onRestored }: Props) {
  const cache = useQueryClient()
  const restore = async () => {
    const change = await cache.fetchQuery(lastChange(id))
    if (change?.action === 'delete') await undoChange(change.id)
    await invalidateSentences(cache)
  }
  const restoring = useSending(restore, {
    onSent: () => {
      toast(messages.restored)
      onRestored()
    },
    onFailed: (failure) => toast(failureText(failure, messages.restoreFailed), 'failed'),
  })
  return (
    <Page title={messages.deleted}>
      <EmptyState
        title={messages.deletedTitle}
        action={
          <Button loading={restoring.pending} onClick={() => restoring.send(undefined)}>
            {messages.undo}
          </Button>
        }
      >
        <Link to={searchPaths.dictionary()}>{messages.searchForIt}</Link>
      </EmptyState>
    </Page>
  )
}
