import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { messages } from '../messages.ts'
import { spreadNames, textsBeside } from '../notebook-names.ts'
import type { DraftEditing } from './use-draft.ts'

/** Makes the names of a text those of all texts in its notebook; nothing if it has none, or is alone. */
export function SpreadNamesButton({ sha1, editing }: { sha1: string; editing: DraftEditing }) {
  const { id } = useSession()
  const names = editing.draft.document.names ?? []
  const { data: beside = [] } = useQuery({ ...textsBeside(sha1, id ?? 0), enabled: names.length > 0 })
  const refetch = useRefetch(['text-editing'])
  const spreading = useSending(() => spreadNames(names, beside), {
    onSent: () => {
      toast(messages.namesSpread(beside.length))
      void refetch()
    },
    onFailed: (failure) => toast(failureText(failure, messages.namesFailed), 'failed'),
  })
  if (names.length === 0 || beside.length === 0) return null
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={spreading.pending}
      onClick={() => spreading.send(undefined)}
    >
      {messages.spreadNames(names.length)}
    </Button>
  )
}
