import { NativeSelect, TextInput } from '@mantine/core'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { FilterPanel } from '@tingdu/ui/table/FilterPanel.tsx'
import { useEffect, useState } from 'react'
import { accountNames, membershipNames, messages } from '../messages.ts'
import { type Narrowing, narrowingNames, narrowingOf } from './narrowing.ts'

type Props = { narrowing: Narrowing; onSave: (narrowing: Narrowing) => void }

/** Chooses members by what they have, the state of their account, their level and their country. */
export function NarrowingFilter({ narrowing, onSave }: Props) {
  const [chosen, setChosen] = useState(narrowing)
  const written = narrowingNames.map((name) => narrowing[name]).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal filters are another object after every navigation
  useEffect(() => setChosen(narrowing), [written])
  const fieldOf = (name: keyof Narrowing) => ({
    value: chosen[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setChosen((before) => ({ ...before, [name]: value || null })),
  })
  return (
    <FilterPanel
      label={messages.filterMore}
      chosen={textOf(narrowing)}
      onSave={() => {
        onSave({ ...chosen, country: chosen.country?.trim() || null })
        return true
      }}
      onClear={() => onSave(narrowingOf({}))}
    >
      <NativeSelect
        label={messages.membership}
        data={optionsOf(messages.anyMembership, membershipNames)}
        {...fieldOf('membership')}
      />
      <NativeSelect
        label={messages.account}
        data={optionsOf(messages.anyAccount, accountNames)}
        {...fieldOf('account')}
      />
      <NativeSelect
        label={messages.level}
        data={optionsOf(messages.anyLevel, levelNames)}
        {...fieldOf('level')}
      />
      <TextInput label={messages.country} maxLength={100} autoComplete="off" {...fieldOf('country')} />
    </FilterPanel>
  )
}

function optionsOf(all: string, names: Record<string, string>) {
  return [{ value: '', label: all }, ...Object.entries(names).map(([value, label]) => ({ value, label }))]
}

/** “On trial, Beginner, France”; null if nothing is chosen. */
function textOf({ membership, account, level, country }: Narrowing): string | null {
  const names: Record<string, string> = { ...membershipNames, ...accountNames, ...levelNames }
  const chosen = [membership, account, level].map((value) => names[value ?? '']).filter(Boolean)
  return [...chosen, ...(country === null ? [] : [country])].join(', ') || null
}
