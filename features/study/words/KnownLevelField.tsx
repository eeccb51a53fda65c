import { waitText } from '@tingdu/client/error-text.ts'
import { failBeforeLeaving } from '@tingdu/ui/feedback/toast.ts'
import { CheckField } from '@tingdu/ui/form/CheckField.tsx'
import type { ProfileFieldProps } from '@tingdu/ui/web-feature.ts'
import { useEffect, useState } from 'react'
import { messages } from './messages.ts'
import { setWordStates } from './queries.ts'
import { LEVELS } from './rules.ts'

/** Offers to mark the words of the HSK level that a new member has reached, and of those below it, as known. */
export function KnownLevelField({ hskLevel, onAfterwards }: ProfileFieldProps) {
  const [checked, setChecked] = useState(true)
  const level = hskLevel && Math.min(hskLevel, LEVELS.length)
  useEffect(() => onAfterwards(level && checked ? () => markAsKnown(level) : undefined))
  if (!level) return null
  return (
    <CheckField
      label={messages.markLevel(level)}
      description={messages.markLevelText}
      checked={checked}
      onChange={setChecked}
    />
  )
}

/** The profile is there already: a failure only shows an error, and the words can be marked later. */
async function markAsKnown(level: number): Promise<void> {
  try {
    await setWordStates('known', { level })
  } catch (failure) {
    failBeforeLeaving(waitText(failure) ?? messages.markLevelFailed)
  }
}
