import { useQuery } from '@tanstack/react-query'
import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { type Role, useSession } from '@tingdu/client/session.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Tabs } from '@tingdu/ui/page/Tabs.tsx'
import { useLocation } from 'react-router'
import { messages, tabNames } from '../messages.ts'
import { hasOwnLists, seesEverything } from '../paths.ts'
import { hasOwnTexts } from '../queries.ts'
import { BooksOfLibrary } from './BooksOfLibrary.tsx'
import type { LibraryGrid } from './LibraryTable.tsx'
import { OwnBooks } from './OwnBooks.tsx'
import { OwnTexts, TextsOfLibrary } from './TextLists.tsx'

type Tab = keyof typeof tabNames

const ownTabs: readonly Tab[] = ['texts', 'books', 'notebooks']

/** The lists of a role. Learners find what there is to read. */
function tabsOf(role: Role | null): readonly Tab[] {
  if (seesEverything(role)) return [...ownTabs, 'all-books', 'all-texts']
  const library: readonly Tab[] = ['library-texts', 'library-books']
  return hasOwnLists(role) ? [...ownTabs, ...library] : library
}

/**
 * The list that is shown initially; undefined while unknown. Whoever has no texts yet finds what there is to read. A
 * screen that leads here can name another one in the navigation state.
 */
function useInitialTab(tabs: readonly Tab[]): Tab | undefined {
  const { id, role } = useSession()
  const { state } = useLocation()
  const wanted = tabs.find((tab) => tab === state?.tab)
  const own = useQuery({ ...hasOwnTexts(id ?? 0), enabled: hasOwnLists(role) && !wanted })
  if (wanted) return wanted
  if (!hasOwnLists(role) || own.data === true || own.isError) return tabs[0]
  if (own.data === undefined) return undefined
  return seesEverything(role) ? 'all-texts' : 'library-texts'
}

/** The library: texts and books to read, and a member's own; tab, search, order and page are in the address. */
export default function LibraryScreen() {
  const { role } = useSession()
  const [parameters, setParameters] = useAddressParameters()
  const grid = useGridState(['level'])
  const tabs = tabsOf(role)
  const initial = useInitialTab(tabs)
  const tab = tabs.find((each) => each === parameters.get('tab')) ?? initial
  return (
    <Page title={messages.title} description={messages.description}>
      <Tabs
        label={messages.tabs}
        tabs={tabs}
        names={hasOwnLists(role) ? tabNames : { ...tabNames, ...learnerNames }}
        chosen={tab ?? (tabs[0] as Tab)}
        onChoose={(chosen) =>
          setParameters({ tab: chosen === initial ? null : chosen, page: null, sort: null, level: null })
        }
      >
        {tab && <List key={tab} tab={tab} grid={grid} />}
      </Tabs>
    </Page>
  )
}

/** Learners have no lists of their own, so theirs need no longer name. */
const learnerNames = { 'library-texts': tabNames.texts, 'library-books': tabNames.books }

function List({ tab, grid }: { tab: Tab; grid: LibraryGrid }) {
  switch (tab) {
    case 'texts':
      return <OwnTexts grid={grid} />
    case 'books':
      return <OwnBooks grid={grid} permission="readonly" />
    case 'notebooks':
      return <OwnBooks grid={grid} permission="owner" />
    case 'library-texts':
      return <TextsOfLibrary grid={grid} which="library" />
    case 'all-texts':
      return <TextsOfLibrary grid={grid} which="all" />
    case 'library-books':
      return <BooksOfLibrary grid={grid} which="library" />
    case 'all-books':
      return <BooksOfLibrary grid={grid} which="all" />
  }
}
