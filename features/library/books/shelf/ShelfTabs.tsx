import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { Tabs } from '@tingdu/ui/page/Tabs.tsx'
import { messages, shelfTabNames } from '../messages.ts'
import { LibraryPanel } from './LibraryPanel.tsx'
import { OwnTextsPanel } from './OwnTextsPanel.tsx'

/** The tabs of the shelf. */
export const shelfTabs = ['shelf', 'my-texts'] as const
export type ShelfTab = (typeof shelfTabs)[number]

/** The shelf: what there is to read, and what the member has brought. The tab is in the address. */
export function ShelfTabs({ chosen }: { chosen: ShelfTab }) {
  const [parameters, change] = useAddressParameters()
  // What narrows one list is not that of another.
  const choose = (tab: ShelfTab) =>
    change({ ...Object.fromEntries([...parameters.keys()].map((name) => [name, null])), tab })
  return (
    <Tabs label={messages.tabs} tabs={shelfTabs} names={shelfTabNames} chosen={chosen} onChoose={choose}>
      {chosen === 'shelf' ? <LibraryPanel /> : <OwnTextsPanel />}
    </Tabs>
  )
}
