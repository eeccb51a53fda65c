// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@tingdu/client/errors.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { RowActions } from './RowActions.tsx'
import { ServerTable } from './ServerTable.tsx'
import { useSelection } from './selection.ts'
import { rangeOf } from './TableFoot.tsx'
import type { Column, TableQuery } from './table-columns.ts'

type Book = { id: number; title: string }

const columns: Column<Book>[] = [
  { key: 'title', header: 'Title', cell: (book) => book.title, sortable: true },
  { key: 'id', header: 'Number', cell: (book) => book.id, align: 'end' },
]
const books = [
  { id: 11, title: '红楼梦' },
  { id: 12, title: '西游记' },
]
const answered: TableQuery<Book> = {
  data: { rows: books, total: 134 },
  isError: false,
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => {},
}

afterEach(cleanup)

function show(query: Partial<TableQuery<Book>>, noMatch?: string) {
  const grid = { page: 2, size: 10, sort: null, setPage: vi.fn(), setSize: vi.fn(), setSort: vi.fn() }
  showScreen(
    <ServerTable
      label="Books"
      columns={columns}
      rowKey={(book) => book.id}
      query={{ ...answered, ...query }}
      grid={grid}
      failedMessage="Could not fetch books. Please try again."
      empty={<EmptyState title="No books yet" />}
      noMatch={noMatch && <EmptyState title={noMatch} />}
    />,
    '/',
  )
  return grid
}

test('shows rows, their range and their total', () => {
  show({})
  const table = screen.getByRole('table', { name: 'Books' })
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  expect(screen.getByText('11–20 of 134')).toBeTruthy()
  expect(screen.getByText('134 found').role).toBe('status')
})

test('page, size and order are set on the grid', async () => {
  const grid = show({})
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }))
  expect(grid.setPage).toHaveBeenCalledWith(3)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50')
  expect(grid.setSize).toHaveBeenCalledWith(50)
  await userEvent.click(screen.getByRole('button', { name: /Title/ }))
  expect(grid.setSort).toHaveBeenCalledWith({ column: 'title', direction: 'ascending' })
  expect(screen.queryByRole('button', { name: /Number/ })).toBeNull()
})

/** A table whose rows can be opened, selected and deleted. */
function EditedTable({ setSort, setPage }: { setSort: () => void; setPage: () => void }) {
  const [rows, setRows] = useState(books)
  const selection = useSelection<Book>(
    ({ id }) => id,
    ({ title }) => title,
  )
  const remove = (gone: Book) => setRows(rows.filter((book) => book !== gone))
  const edited: Column<Book>[] = [
    { ...(columns[0] as Column<Book>), cell: ({ title }) => <a href="#book">{title}</a> },
    {
      key: 'actions',
      header: '',
      cell: (book) => (
        <RowActions names={{ remove: 'Delete' }} row={book.title} onChoose={() => remove(book)} />
      ),
    },
  ]
  return (
    <ServerTable
      label="Books"
      columns={edited}
      rowKey={(book) => book.id}
      query={{ ...answered, data: { rows, total: rows.length && rows.length + 20 } }}
      grid={{ page: 1, size: 10, sort: null, setPage, setSize: () => {}, setSort }}
      failedMessage="Failed"
      empty={<EmptyState title="No books yet" />}
      list={() => ({ queryKey: ['books'] })}
      bulk={{ selection, actions: null }}
    />
  )
}

test('everything is reached and done by the keyboard, and the focus stays when its row is deleted', async () => {
  const [setSort, setPage] = [vi.fn(), vi.fn()]
  showScreen(<EditedTable setSort={setSort} setPage={setPage} />, '/')
  const focused = () => document.activeElement
  const tabTo = async (wanted: () => Element) => {
    for (let tabs = 0; tabs < 30 && focused() !== wanted(); tabs++) await userEvent.tab()
    expect(focused()).toBe(wanted())
  }
  await tabTo(() => screen.getByRole('checkbox', { name: /红楼梦/ }))
  await userEvent.keyboard(' ')
  expect(screen.getByText('1 selected')).toBeTruthy()
  await tabTo(() => screen.getByRole('link', { name: '红楼梦' }))
  await tabTo(() => screen.getByRole('button', { name: 'Page 2' }))
  await userEvent.keyboard('{Enter}')
  expect(setPage).toHaveBeenCalledWith(2)
  for (const { title } of books) {
    const button = screen.getByRole('button', { name: `Delete: ${title}` })
    button.focus()
    await userEvent.keyboard('{Enter}')
    expect(focused()).not.toBe(document.body)
  }
  expect(screen.getByText('No books yet').closest('[tabindex="-1"]')).toBe(focused())
})

test('while the first page is loading, placeholder rows are shown and marked busy', () => {
  show({ data: undefined, isFetching: true })
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByText('Loading').role).toBe('status')
  expect(screen.queryByText('No books yet')).toBeNull()
})

test('while another page is loading, the old rows stay', () => {
  show({ isFetching: true, isPlaceholderData: true })
  expect(screen.getByText('红楼梦')).toBeTruthy()
  expect(screen.getByRole('table').dataset.stale).toBe('true')
})

test('a page past the end steps back to the last one, without a history entry', () => {
  expect(show({ data: { rows: [], total: 9 } }).setPage).toHaveBeenCalledWith(1, true)
  expect(screen.getByText('Loading').role).toBe('status')
  cleanup()
  expect(show({ data: { rows: [], total: 9 }, isPlaceholderData: true }).setPage).not.toHaveBeenCalled()
  cleanup()
  expect(show({ data: { rows: [], total: 0 } }).setPage).not.toHaveBeenCalled()
})

test('no rows at all and no matches have different messages', () => {
  show({ data: { rows: [], total: 0 } })
  expect(screen.getByText('No books yet')).toBeTruthy()
  cleanup()
  show({ data: { rows: [], total: 0 } }, 'No book matches')
  expect(screen.getByText('No book matches')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('a failure is shown and can be retried', async () => {
  const refetch = vi.fn()
  show({ data: undefined, isError: true, refetch })
  expect(screen.getByText('Could not fetch books. Please try again.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('a list that is asked for too often says when to try again', () => {
  const limited = { code: 'PT429', message: 'Slow down', details: null, hint: null }
  show({ data: undefined, isError: true, error: new ApiError(429, limited, { retryAfter: 30 }) })
  expect(screen.getByText('Too many requests. Please try again in 30 seconds.')).toBeTruthy()
})

test('a failure of a later page keeps the existing rows', () => {
  show({ isError: true })
  expect(screen.getByText('红楼梦')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('the last page ends with the total', () => {
  expect(rangeOf(134, { page: 14, size: 10 })).toBe('131–134 of 134')
  expect(rangeOf(125049, { page: 1, size: 50 })).toBe('1–50 of 125,049')
})
