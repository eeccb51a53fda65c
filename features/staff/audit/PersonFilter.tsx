import { type FoundUser, UserSearch } from '@tingdu/features/library/rosters/public.ts'
import { FilterPanel } from '@tingdu/ui/table/FilterPanel.tsx'
import { useState } from 'react'
import { messages } from './messages.ts'

type Props = {
  /** The name of the chosen person; null for everyone. */
  chosen: string | null
  onSave: (person: number | null) => void
}

/** Chooses a person: entries of what they did, and of what was done to their account. */
export function PersonFilter({ chosen, onSave }: Props) {
  const [found, setFound] = useState<FoundUser | null>(null)
  const [error, setError] = useState<string>()
  return (
    <FilterPanel
      label={messages.person}
      chosen={chosen}
      onSave={() => {
        setError(found ? undefined : messages.personMissing)
        if (found) onSave(found.user_id)
        return found !== null
      }}
      onClear={() => {
        setFound(null)
        setError(undefined)
        onSave(null)
      }}
    >
      <UserSearch
        chosen={found ? [found] : []}
        several={false}
        error={error}
        help={messages.personHelp}
        onChoose={setFound}
      />
    </FilterPanel>
  )
}
