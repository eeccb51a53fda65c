import { failureText } from '@tingdu/client/failure-text.ts'
import { getSession } from '@tingdu/client/session.ts'
import type { ReadingSettings } from '@tingdu/reading/reading-choices.ts'
import { getReadingSettings, showReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { messages } from './messages.ts'
import { saveReadingSettings } from './queries.ts'

type Change = { change: Partial<ReadingSettings>; before: ReadingSettings }

/** Applies a choice at once, then saves it; choices are saved one after the other, and reverted if saving fails. */
export function useReadingChange(): (change: Partial<ReadingSettings>) => void {
  const { send } = useSending(({ change }: Change) => saveReadingSettings(change), {
    queue: 'reading settings',
    onFailed: (failure, { before }) => {
      toast(failureText(failure, messages.changeFailed), 'failed')
      if (getSession().token) showReadingSettings(before)
    },
  })
  return (change) => {
    const before = getReadingSettings()
    showReadingSettings({ ...before, ...change })
    send({ change, before })
  }
}
