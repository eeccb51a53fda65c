import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { type Role, useSession } from '@tingdu/client/session.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Tabs } from '@tingdu/ui/page/Tabs.tsx'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { messages, tabNames } from '../messages.ts'
import { bookPaths, hasOwnLists, seesEverything } from '../paths.ts'
import { hasOwnTexts } from '../queries.ts'
import { type ShelfTab, ShelfTabs, shelfTabs } from '../shelf/ShelfTabs.tsx'
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

/**
 * The library: a shelf for those who read, and lists with columns, selection and exports, which teachers and staff find
 * first except on phones. What is shown is in the address.
 */
export default function LibraryScreen() {
  const shelf = useShelfTab()
  return shelf ? (
    <Page title={messages.title} action={<OtherView shelf />}>
      <ShelfTabs chosen={shelf} />
    </Page>
  ) : (
    <Page title={messages.title} description={messages.description} action={<OtherView shelf={false} />}>
      <Lists />
    </Page>
  )
}

/** The tab of the shelf that is shown; null for the lists. */
function useShelfTab(): ShelfTab | null {
  const { role } = useSession()
  const { state } = useLocation()
  const [parameters] = useAddressParameters()
  const [onPhone] = useState(() => matchMedia('(max-width: 44.99em)').matches)
  const tab = parameters.get('tab')
  if (tab !== null) return shelfTabs.find((each) => each === tab) ?? null
  const wanted = shelfTabs.find((each) => each === state?.tab)
  if (wanted) return wanted
  const readsFirst = role === 'student' || (role === 'teacher' && onPhone && !state?.tab)
  return readsFirst ? 'shelf' : null
}

/** Leads from the shelf to the lists, and back. */
function OtherView({ shelf }: { shelf: boolean }) {
  const { role } = useSession()
  return (
    <Button
      component={Link}
      to={shelf ? bookPaths.libraryTexts(role) : bookPaths.shelf()}
      variant="default"
      size="compact-md"
      leftSection={<Icon name={shelf ? 'list' : 'library'} size={16} />}
    >
      {shelf ? messages.asList : messages.asShelf}
    </Button>
  )
}

/** The lists of a role; tab, search, order and page are in the address. */
function Lists() {
  const { role } = useSession()
  const [parameters, setParameters] = useAddressParameters()
  const grid = useGridState(['level'])
  const tabs = tabsOf(role)
  const initial = useInitialTab(tabs)
  const tab = tabs.find((each) => each === parameters.get('tab')) ?? initial
  return (
    <Tabs
      label={messages.tabs}
      tabs={tabs}
      names={hasOwnLists(role) ? tabNames : { ...tabNames, ...learnerNames }}
      chosen={tab ?? (tabs[0] as Tab)}
      onChoose={(chosen) => setParameters({ tab: chosen, page: null, sort: null, level: null })}
    >
      {tab && <List key={tab} tab={tab} grid={grid} />}
    </Tabs>
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
