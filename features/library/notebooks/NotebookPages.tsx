import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { type Role, useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { confirmAction, confirmDelete } from '@tingdu/ui/dialog/confirmation.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { actionsColumn, dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { RowAction } from '@tingdu/ui/table/RowAction.tsx'
import { SearchBox } from '@tingdu/ui/table/SearchBox.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import { messages } from './messages.ts'
import classes from './Notebooks.module.css'
import { PageDialog } from './PageDialog.tsx'
import { PublicationState } from './PublicationState.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { pagePaths } from './paths.ts'
import { deletePage, isReviewed, type ListedPage, pagesKey, pagesOfBook, withdrawPage } from './queries.ts'

const columns: readonly Column<ListedPage>[] = [
  fieldColumn('title', messages.title, {
    heading: true,
    cell: ({ sha1, title }) => <TitleText to={pagePaths.page(sha1)}>{title}</TitleText>,
  }),
  fieldColumn('author', messages.author, { cell: ({ author }) => author || '–' }),
  fieldColumn('level', messages.level, { exported: ({ level }) => levelNames[level] ?? level }),
  fieldColumn('tags', messages.tags, {
    sortable: false,
    cell: ({ tags }) => <span className={classes.tags}>{tags || '–'}</span>,
  }),
  dateColumn('last_modified', 'Last modified'),
]

type Asked = { what: 'edit' | 'publish'; page: ListedPage } | { what: 'create' } | null

type Props = { book: { sha1: string; owner: number | null }; edits: boolean }

/** The pages of a notebook; its owner adds and publishes them, and whoever may change the notebook edits them. */
export function NotebookPages({ book, edits }: Props) {
  const { id, role } = useSession()
  const grid = useGridState()
  const query = useQuery(pagesOfBook(book.sha1, grid))
  const refetch = useRefetch(pagesKey)
  const [asked, ask] = useState<Asked>(null)
  const close = () => ask(null)
  const remove = ({ sha1, title }: ListedPage) =>
    confirmDelete({
      title: messages.deletePage,
      text: messages.deletePageText(title),
      done: messages.pageDeleted,
      failed: messages.requestFailed,
      call: () => deletePage(sha1),
      refetch,
    })
  const withdraw = ({ title, feed }: ListedPage) =>
    confirmAction({
      title: messages.withdrawQuestion,
      text: messages.withdrawText(title),
      confirmLabel: messages.withdraw,
      done: messages.withdrawn,
      failed: messages.withdrawFailed,
      call: () => withdrawPage(feed?.id ?? 0),
      refetch,
    })
  const act = (what: Action, page: ListedPage) => {
    if (what === 'delete') remove(page)
    else if (what === 'withdraw') withdraw(page)
    else ask({ what, page })
  }
  const isEmpty = query.data?.total === 0 && grid.search === ''
  const actions = actionsColumn<ListedPage>(messages.actions, (page) => (
    <PageActions
      page={page}
      isOwn={page.owner === id}
      publishes={page.owner === id && mayPublish(role)}
      ask={(what) => act(what, page)}
    />
  ))
  // A page in somebody else's notebook would open to nobody.
  const mayAdd = book.owner === id
  const add = mayAdd && <Button onClick={() => ask({ what: 'create' })}>{messages.newPage}</Button>
  return (
    <div className={classes.pages}>
      {!isEmpty && (
        <div className={classes.tools}>
          <SearchBox label={messages.searchPages} value={grid.search} onSearch={grid.setSearch} />
          {add}
        </div>
      )}
      <ServerTable
        label={messages.pages}
        columns={edits ? [...columns, actions] : columns}
        rowKey={({ sha1 }) => sha1}
        query={query}
        grid={grid}
        list={(page) => pagesOfBook(book.sha1, { ...grid, ...page })}
        exported={{ as: 'pages', data: 'shared' }}
        failedMessage={messages.pagesFailed}
        empty={
          <EmptyState title={messages.noPages} action={add}>
            {mayAdd && messages.noPagesHelp}
          </EmptyState>
        }
        noMatch={grid.search === '' ? undefined : <EmptyState title={messages.noPageMatches} />}
      />
      {asked?.what === 'create' && <PageDialog book={book.sha1} page={null} onClose={close} />}
      {asked?.what === 'edit' && (
        <PageDialog
          book={book.sha1}
          page={asked.page}
          note={isReviewed(role) && asked.page.feed?.state === 'approved' ? messages.changeWaits : undefined}
          onClose={close}
        />
      )}
      {asked?.what === 'publish' && <PublishDialog page={asked.page} onClose={close} />}
    </div>
  )
}

/** Whether to offer publishing to this role; the database enforces it. */
const mayPublish = (role: Role | null) => role !== null && role !== 'student'

type Action = 'edit' | 'publish' | 'withdraw' | 'delete'
type ActionsProps = { page: ListedPage; isOwn: boolean; publishes: boolean; ask: (what: Action) => void }

function PageActions({ page, isOwn, publishes, ask }: ActionsProps) {
  const { title, feed } = page
  const action = (what: Action, label: string) => (
    <RowAction label={label} row={title} onClick={() => ask(what)} />
  )
  return (
    <span className={classes.actions}>
      {feed && <PublicationState feed={feed} />}
      {action('edit', messages.edit)}
      {isOwn && feed?.state === 'waiting' && action('withdraw', messages.withdraw)}
      {publishes && (!feed || feed.state === 'declined') && action('publish', messages.publish)}
      {action('delete', messages.delete)}
    </span>
  )
}
