import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { type Profile, updateSession, useSession } from '@tingdu/client/session.ts'
import { useFailureToast } from '@tingdu/ui/feedback/failure-toast.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import classes from './InlineChoice.module.css'
import { messages } from './messages.ts'
import { changeProfile, type ProfileChange, profileKey } from './queries.ts'

type InlineChoiceProps = {
  field: 'level' | 'study_reason'
  label: string
  choices: readonly { value: string; label: string }[]
  value: string | null
}

/** Edits a profile value in place. A choice is saved immediately, which is confirmed, and reverted if saving fails. */
export function InlineChoice({ field, label, choices, value }: InlineChoiceProps) {
  const change = useProfileChange()
  return (
    <select
      aria-label={label}
      className={classes.choice}
      value={value ?? ''}
      onChange={(event) => change.mutate({ [field]: event.currentTarget.value })}
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

/** Applies changes optimistically and saves them in order, so that the last one wins. */
function useProfileChange() {
  const { id } = useSession()
  const cache = useQueryClient()
  const failed = useFailureToast()
  const queryKey = profileKey(id)
  return useMutation({
    scope: { id: 'profile' },
    mutationFn: changeProfile,
    networkMode: 'always',
    onMutate: async (fields: ProfileChange) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData<Profile | null>(queryKey)
      cache.setQueryData<Profile | null>(queryKey, before && { ...before, ...fields })
      return before
    },
    onSuccess: (profile) => {
      updateSession({ profile })
      failed.close()
      toast(messages.saved)
    },
    onError: (failure, _fields, before) => {
      failed.show(failureText(failure, messages.changeFailed))
      cache.setQueryData(queryKey, before)
      return cache.invalidateQueries({ queryKey })
    },
  })
}
