import { TextInput } from '@mantine/core'
import { FilterPanel } from '@tingdu/ui/table/FilterPanel.tsx'
import { useEffect, useState } from 'react'
import { staffMessages as messages } from '../messages.ts'

type Props = { chosen: string | null; onSave: (id: string | null) => void }

/** Finds a payment by its id at the payment provider. */
export function TransactionFilter({ chosen, onSave }: Props) {
  const [typed, setTyped] = useState(chosen ?? '')
  useEffect(() => setTyped(chosen ?? ''), [chosen])
  return (
    <FilterPanel
      label={messages.transaction}
      chosen={chosen}
      onSave={() => {
        onSave(typed.trim() || null)
        return true
      }}
      onClear={() => onSave(null)}
    >
      <TextInput
        label={messages.transaction}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
    </FilterPanel>
  )
}
