import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { type Role, useSession } from '@tingdu/client/session.ts'
import { Page } from '@tingdu/ui/Page.tsx'
import { Tabs } from '@tingdu/ui/Tabs.tsx'
import { BooksOfLibrary, OwnBooks } from './BookLists.tsx'
import type { LibraryGrid } from './LibraryTable.tsx'
import { messages, tabNames } from './messages.ts'
import { seesEverything } from './paths.ts'
import { OwnTexts, TextsOfLibrary } from './TextLists.tsx'

type Tab = keyof typeof tabNames

const ownTabs: readonly Tab[] = ['texts', 'books', 'notebooks']

/** The lists of a role, the first one initially. Learners find what there is to read. */
function tabsOf(role: Role | null): readonly Tab[] {
  if (seesEverything(role)) return [...ownTabs, 'all-books', 'all-texts']
  const library: readonly Tab[] = ['library-texts', 'library-books']
  return role === 'student' ? library : [...ownTabs, ...library]
}

/** The library: texts and books to read, and a member's own; tab, search, order and page are in the address. */
export default function LibraryScreen() {
  const { role } = useSession()
  const [parameters, setParameters] = useAddressParameters()
  const grid = useGridState(['level'])
  const tabs = tabsOf(role)
  const first = tabs[0] as Tab
  const tab = tabs.find((each) => each === parameters.get('tab')) ?? first
  return (
    <Page title={messages.title} description={messages.description}>
      <Tabs
        label={messages.tabs}
        tabs={tabs}
        names={role === 'student' ? { ...tabNames, ...learnerNames } : tabNames}
        chosen={tab}
        onChoose={(chosen) =>
          setParameters({ tab: chosen === first ? null : chosen, page: null, sort: null, level: null })
        }
      >
        <List key={tab} tab={tab} grid={grid} />
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
