import { useQuery } from '@tanstack/react-query'
import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { type Role, useSession } from '@tingdu/client/session.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Tabs } from '@tingdu/ui/page/Tabs.tsx'
import { useLocation } from 'react-router'
import { messages, tabNames } from '../messages.ts'
import { bookPaths, hasOwnLists, seesEverything } from '../paths.ts'
import { hasOwnTexts } from '../queries.ts'
import { type ShelfTab, ShelfTabs, shelfTabs } from '../shelf/ShelfTabs.tsx'
import { OtherView, useOnPhone, ViewLink } from '../shelf/ViewLink.tsx'
import { BooksOfLibrary } from './BooksOfLibrary.tsx'
import type { LibraryGrid } from './LibraryTable.tsx'
import { OwnBooks } from './OwnBooks.tsx'
import { OwnTexts, TextsOfLibrary } from './TextLists.tsx'

type Tab = keyof typeof tabNames

const ownTabs: readonly Tab[] = ['texts', 'books', 'notebooks']

/** The lists of a role that has lists. */
function tabsOf(role: Role | null): readonly Tab[] {
  return [
    ...ownTabs,
    ...(seesEverything(role)
      ? (['all-books', 'all-texts'] as const)
      : (['library-texts', 'library-books'] as const)),
  ]
}

/**
 * The list that is shown initially; undefined while unknown. Whoever has no texts yet finds what there is to read. A
 * screen that leads here can name another one in the navigation state.
 */
function useInitialTab(tabs: readonly Tab[]): Tab | undefined {
  const { id, role } = useSession()
  const { state } = useLocation()
  const wanted = tabs.find((tab) => tab === state?.tab)
  const own = useQuery({ ...hasOwnTexts(id ?? 0), enabled: !wanted })
  if (wanted) return wanted
  if (own.data === true || own.isError) return tabs[0]
  if (own.data === undefined) return undefined
  return seesEverything(role) ? 'all-texts' : 'library-texts'
}

/**
 * The library: a shelf for those who read, and lists with columns, selection and exports for teachers and staff, which
 * they find first except on phones. What is shown is in the address.
 */
export default function LibraryScreen() {
  const shelf = useShelfTab()
  const { role } = useSession()
  const onPhone = useOnPhone()
  const leadsOn = !onPhone && (shelf === 'shelf' || hasOwnLists(role))
  return shelf ? (
    <Page title={messages.title} hideHeading={onPhone} action={leadsOn && <OtherView />}>
      <ShelfTabs chosen={shelf} />
    </Page>
  ) : (
    <Page
      title={messages.title}
      description={messages.description}
      action={<ViewLink list={false} to={bookPaths.shelf()} />}
    >
      <Lists />
    </Page>
  )
}

/** The tab of the shelf that is shown; null for the lists. */
function useShelfTab(): ShelfTab | null {
  const { role } = useSession()
  const { state } = useLocation()
  const [parameters] = useAddressParameters()
  const onPhone = useOnPhone()
  const tab = parameters.get('tab') ?? state?.tab ?? null
  const wanted = shelfTabs.find((each) => each === tab)
  if (wanted) return wanted
  const readsFirst = !hasOwnLists(role) || (role === 'teacher' && onPhone && tab === null)
  return readsFirst ? 'shelf' : null
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
      names={tabNames}
      chosen={tab ?? (tabs[0] as Tab)}
      onChoose={(chosen) => setParameters({ tab: chosen, page: null, sort: null, level: null })}
    >
      {tab && <List key={tab} tab={tab} grid={grid} />}
    </Tabs>
  )
}

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
