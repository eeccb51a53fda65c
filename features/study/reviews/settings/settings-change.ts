import { useQueryClient } from '@tanstack/react-query'
import { api } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { reviewsKey, studySettings } from '../queries.ts'
import { settingsMessages as messages } from './messages.ts'

export type StudySettingsRow = Row<'fc_study_settings'>

/** Shows a choice at once, then saves it; choices are saved one after the other, and reverted if saving fails. */
export function useSettingsChange(): (change: Partial<StudySettingsRow>) => void {
  const cache = useQueryClient()
  const { queryKey } = studySettings()
  const { send } = useSending(
    ({ owner, change }: { owner: number; change: Partial<StudySettingsRow> }) =>
      changedRow(api.from('fc_study_settings').update(change).eq('owner', owner).select('owner')),
    {
      queue: 'study settings',
      onFailed: (failure) => toast(failureText(failure, messages.changeFailed), 'failed'),
      onSettled: () => void cache.invalidateQueries({ queryKey: reviewsKey }),
    },
  )
  return (change) => {
    const shown = cache.getQueryData(queryKey)
    if (!shown) return
    cache.setQueryData(queryKey, { ...shown, ...change })
    send({ owner: shown.owner, change })
  }
}
