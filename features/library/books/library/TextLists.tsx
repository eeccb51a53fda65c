import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { messages as textMessages } from '@tingdu/features/library/texts/messages.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { TextTitle } from '@tingdu/features/library/texts/public.ts'
import { planNames } from '@tingdu/features/membership/subscriptions/messages.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { TextActions, useHasTextActions } from '@tingdu/ui/slots.tsx'
import { actionsColumn, dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { RowAction } from '@tingdu/ui/table/RowAction.tsx'
import { useSelection } from '@tingdu/ui/table/selection.ts'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { DeleteSelected, useDeleteText } from '../book/RemoveDialogs.tsx'
import { messages, tabNames } from '../messages.ts'
import { bookPaths } from '../paths.ts'
import { type ListedText, type OwnText, ownTextsPage, textsPage } from '../queries.ts'
import { DeleteSelectedButton } from './DeleteSelectedButton.tsx'
import classes from './Library.module.css'
import { type LibraryGrid, LibraryTable } from './LibraryTable.tsx'

const libraryColumns: readonly Column<ListedText>[] = [
  fieldColumn('title', 'Title', {
    heading: true,
    cell: ({ sha1, title }) => <TextLink sha1={sha1} title={title} />,
  }),
  fieldColumn('author', 'Author'),
  fieldColumn('level', 'Level', { exported: ({ level }) => levelNames[level] ?? level }),
  fieldColumn('characters', 'Length', {
    align: 'end',
    cell: ({ characters }) => textMessages.characters(characters),
  }),
  fieldColumn('plan', messages.includedIn, { exported: ({ plan }) => planNames[plan] ?? plan }),
  dateColumn('last_modified', 'Last modified'),
]

/** The texts of the library; for admins all texts. */
export function TextsOfLibrary({ grid, which }: { grid: LibraryGrid; which: 'library' | 'all' }) {
  const query = useQuery(textsPage(grid, which))
  const selection = useSelection<ListedText>(
    ({ sha1 }) => sha1,
    ({ title }) => title,
  )
  const [deleting, setDeleting] = useState(false)
  const deleteText = useDeleteText()
  const hasActions = useHasTextActions('row')
  const actions = actionsColumn<ListedText>(messages.actions, (text) => (
    <span className={classes.actions}>
      <TextActions text={text} place="row" />
      {which === 'all' && (
        <RowAction
          label={messages.delete}
          row={text.title}
          onClick={() => deleteText(text.sha1, text.title)}
        />
      )}
    </span>
  ))
  return (
    <>
      <LibraryTable
        label={which === 'all' ? tabNames['all-texts'] : tabNames['library-texts']}
        search={messages.search.texts}
        columns={which === 'all' || hasActions ? [...libraryColumns, actions] : libraryColumns}
        rowKey={({ sha1 }) => sha1}
        query={query}
        grid={grid}
        list={(page) => textsPage({ ...grid, ...page }, which)}
        exported={{ as: 'texts', data: 'shared' }}
        bulk={
          which === 'all'
            ? {
                selection,
                actions: <DeleteSelectedButton onClick={() => setDeleting(true)} />,
              }
            : undefined
        }
        failed={messages.textsFailed}
        empty={messages.noTexts}
        leveled
      />
      {deleting && (
        <DeleteSelected
          what="texts"
          selection={selection}
          sha1Of={({ sha1 }) => sha1}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}

const ownColumns: readonly Column<OwnText>[] = [
  fieldColumn('text_title', 'Title', {
    heading: true,
    cell: ({ text_sha1, text_title }) => <TextLink sha1={text_sha1} title={text_title} />,
  }),
  fieldColumn('book_title', 'Book', { cell: ({ book_title }) => book_title ?? '–' }),
  fieldColumn('author', 'Author'),
  fieldColumn('numSounds', 'Sounds', {
    align: 'end',
    cell: ({ numSounds }) => numSounds || messages.noSound,
  }),
  dateColumn('last_modified', 'Last modified'),
]

/** The member's own texts. */
export function OwnTexts({ grid }: { grid: LibraryGrid }) {
  const { id, role } = useSession()
  const query = useQuery(ownTextsPage(grid, id ?? 0))
  const selection = useSelection<OwnText>(
    ({ sha1 }) => sha1,
    ({ text_title }) => text_title,
  )
  const [deleting, setDeleting] = useState(false)
  const deleteText = useDeleteText()
  const actions = actionsColumn<OwnText>(messages.actions, (text) => (
    <RowAction
      label={messages.delete}
      row={text.text_title}
      onClick={() => deleteText(text.text_sha1, text.text_title)}
    />
  ))
  return (
    <>
      <LibraryTable
        label={tabNames.texts}
        search={messages.search.texts}
        columns={[...ownColumns, actions]}
        rowKey={({ sha1 }) => sha1}
        query={query}
        grid={grid}
        list={(page) => ownTextsPage({ ...grid, ...page }, id ?? 0)}
        exported={{ as: 'own-texts', data: 'own' }}
        bulk={{ selection, actions: <DeleteSelectedButton onClick={() => setDeleting(true)} /> }}
        failed={messages.textsFailed}
        empty={messages.noOwnTexts}
        emptyHelp={messages.noOwnTextsHelp}
        emptyAction={<Link to={bookPaths.libraryTexts(role)}>{messages.findTexts}</Link>}
        action={<NewText />}
      />
      {deleting && (
        <DeleteSelected
          what="texts"
          selection={selection}
          sha1Of={({ text_sha1 }) => text_sha1}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}

function NewText() {
  return (
    <Button component={Link} to={textPaths.newText()}>
      {messages.newText}
    </Button>
  )
}

function TextLink({ sha1, title }: { sha1: string; title: string }) {
  return (
    <Link to={textPaths.text(sha1)} className={classes.title}>
      <TextTitle title={title} />
    </Link>
  )
}
