import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { levelNames, planNames, messages as textMessages } from '@tingdu/features/texts/messages.ts'
import { textPaths } from '@tingdu/features/texts/paths.ts'
import { TextTitle } from '@tingdu/features/texts/public.ts'
import { DateText } from '@tingdu/ui/DateText.tsx'
import type { Column } from '@tingdu/ui/table-columns.ts'
import { Link } from 'react-router'
import classes from './Library.module.css'
import { type LibraryGrid, LibraryTable } from './LibraryTable.tsx'
import { messages, tabNames } from './messages.ts'
import { bookPaths } from './paths.ts'
import { type ListedText, type OwnText, ownTextsPage, textsPage } from './queries.ts'

const libraryColumns: readonly Column<ListedText>[] = [
  {
    key: 'title',
    header: 'Title',
    heading: true,
    sortable: true,
    cell: ({ sha1, title }) => <TextLink sha1={sha1} title={title} />,
  },
  { key: 'author', header: 'Author', sortable: true, cell: ({ author }) => author },
  { key: 'level', header: 'Level', cell: ({ level }) => levelNames[level] ?? level },
  {
    key: 'characters',
    header: 'Length',
    align: 'end',
    sortable: true,
    cell: ({ characters }) => textMessages.characters(characters),
  },
  { key: 'plan', header: messages.includedIn, cell: ({ plan }) => planNames[plan] ?? plan },
  {
    key: 'last_modified',
    header: 'Last modified',
    sortable: true,
    cell: ({ last_modified }) => <DateText iso={last_modified} />,
  },
]

/** The texts of the library; for admins all texts. */
export function TextsOfLibrary({ grid, which }: { grid: LibraryGrid; which: 'library' | 'all' }) {
  return (
    <LibraryTable
      label={which === 'all' ? tabNames['all-texts'] : tabNames['library-texts']}
      search={messages.search.texts}
      columns={libraryColumns}
      rowKey={({ sha1 }) => sha1}
      query={useQuery(textsPage(grid, which))}
      grid={grid}
      failed={messages.textsFailed}
      empty={messages.noTexts}
      leveled
    />
  )
}

const ownColumns: readonly Column<OwnText>[] = [
  {
    key: 'text_title',
    header: 'Title',
    heading: true,
    sortable: true,
    cell: ({ text_sha1, text_title }) => <TextLink sha1={text_sha1} title={text_title} />,
  },
  { key: 'book_title', header: 'Book', cell: ({ book_title }) => book_title ?? '–' },
  { key: 'author', header: 'Author', sortable: true, cell: ({ author }) => author },
  {
    key: 'numSounds',
    header: 'Sounds',
    align: 'end',
    cell: ({ numSounds }) => numSounds || messages.noSound,
  },
  {
    key: 'last_modified',
    header: 'Last modified',
    sortable: true,
    cell: ({ last_modified }) => <DateText iso={last_modified} />,
  },
]

/** The member's own texts. */
export function OwnTexts({ grid }: { grid: LibraryGrid }) {
  const { id, role } = useSession()
  return (
    <LibraryTable
      label={tabNames.texts}
      search={messages.search.texts}
      columns={ownColumns}
      rowKey={({ sha1 }) => sha1}
      query={useQuery(ownTextsPage(grid, id ?? 0))}
      grid={grid}
      failed={messages.textsFailed}
      empty={messages.noOwnTexts}
      emptyAction={<Link to={bookPaths.libraryTexts(role)}>{messages.findTexts}</Link>}
    />
  )
}

function TextLink({ sha1, title }: { sha1: string; title: string }) {
  return (
    <Link to={textPaths.text(sha1)} className={classes.title}>
      <TextTitle title={title} />
    </Link>
  )
}
