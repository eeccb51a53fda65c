import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { type Profile, updateSession, useSession } from '@tingdu/client/session.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import classes from './InlineChoice.module.css'
import { messages } from './messages.ts'
import { changeProfile, type ProfileChange, profileKey } from './queries.ts'

type InlineChoiceProps = {
  field: 'hsk_level' | 'minutes_a_day' | 'level' | 'study_reason'
  label: string
  choices: readonly { value: string; label: string }[]
  value: string | number | null
}

/** Edits a profile value in place. A choice is saved immediately, which is confirmed, and reverted if saving fails. */
export function InlineChoice({ field, label, choices, value }: InlineChoiceProps) {
  const change = useProfileChange()
  return (
    <select
      aria-label={label}
      className={classes.choice}
      value={value ?? ''}
      onChange={({ currentTarget: { value } }) =>
        change({ [field]: isNumber(field) ? Number(value) : value })
      }
    >
      {value === null && <option value="">{messages.notGiven}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

const isNumber = (field: InlineChoiceProps['field']) => field === 'hsk_level' || field === 'minutes_a_day'

type Change = { fields: ProfileChange; before: Profile | null | undefined }

/** Applies changes optimistically and saves them in order, so that the last one wins. */
function useProfileChange(): (fields: ProfileChange) => void {
  const { id } = useSession()
  const cache = useQueryClient()
  const queryKey = profileKey(id)
  const { send } = useSending(({ fields }: Change) => changeProfile(fields), {
    queue: 'profile',
    onSent: (profile) => {
      updateSession({ profile })
      toast(messages.saved)
    },
    onFailed: (failure, { before }) => {
      toast(failureText(failure, messages.changeFailed), 'failed')
      cache.setQueryData(queryKey, before)
      void cache.invalidateQueries({ queryKey })
    },
  })
  return (fields) => {
    void cache.cancelQueries({ queryKey })
    const before = cache.getQueryData<Profile | null>(queryKey)
    cache.setQueryData<Profile | null>(queryKey, before && { ...before, ...fields })
    send({ fields, before })
  }
}
