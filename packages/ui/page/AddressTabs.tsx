import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { type ComponentType, Suspense } from 'react'
import { Tabs } from './Tabs.tsx'

type Props<Tab extends string> = {
  label: string
  /** The names of the tabs, in order. Without a tab in the address, the first one is shown. */
  names: Record<Tab, string>
  contents: Record<Tab, ComponentType>
}

/** Tabs with the chosen one in the address (`?tab=`). Choosing one drops the search and the filters of the other. */
export function AddressTabs<Tab extends string>({ label, names, contents }: Props<Tab>) {
  const [parameters, change] = useAddressParameters()
  const tabs = Object.keys(names) as Tab[]
  const chosen = tabs.find((tab) => tab === parameters.get('tab')) ?? tabs[0]
  if (!chosen) return null
  const choose = (tab: Tab) => {
    const dropped = Object.fromEntries([...parameters.keys()].map((name) => [name, null]))
    change({ ...dropped, tab: tab === tabs[0] ? null : tab })
  }
  const Content: ComponentType = contents[chosen]
  return (
    <Tabs label={label} tabs={tabs} names={names} chosen={chosen} onChoose={choose}>
      <Suspense fallback={<div aria-busy="true" />}>
        <Content key={chosen} />
      </Suspense>
    </Tabs>
  )
}
