import { TextInput } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { useEditForm } from '@tingdu/ui/form/edit-form.ts'
import { newsfeedMessages as messages } from '../messages.ts'
import { newsFeedKey } from '../queries.ts'
import { type TimestampInput, timestampRules } from '../rules.ts'
import { changeTimestamp, type NewsItem } from './queries.ts'

/** Moves an item of the feed to another time. */
export function TimestampDialog({ item, onClose }: { item: NewsItem; onClose: () => void }) {
  const refetch = useRefetch(newsFeedKey)
  const { field, dialog } = useEditForm<TimestampInput, NewsItem>({
    shown: item,
    rules: timestampRules,
    inputOf: ({ timeline }) => ({ timeline: localTime(timeline) }),
    write: ({ timeline }, seen) => changeTimestamp(new Date(timeline).toISOString(), seen),
    onSaved: () => {
      toast(messages.timestampChanged)
      void refetch()
    },
    tell: (failure) => failureText(failure, messages.timestampFailed),
    onClose,
  })
  return (
    <EditDialog title={messages.changeTimestamp} {...dialog}>
      <TextInput
        size="md"
        type="datetime-local"
        step={1}
        label={messages.timeline}
        {...field('timeline', messages.timestampHelp)}
      />
    </EditDialog>
  )
}

/** A time as the field has it, in the reader's time zone: `2026-01-31T09:05:00`. */
function localTime(iso: string): string {
  const date = new Date(iso)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}
