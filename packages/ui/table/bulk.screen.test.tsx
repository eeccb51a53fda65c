// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Page } from '@tingdu/client/api.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import { BulkDialog } from './BulkDialog.tsx'
import { changeRows } from './change-rows.ts'
import { ServerTable } from './ServerTable.tsx'
import { useSelection } from './selection.ts'
import type { Column } from './table-columns.ts'

type Book = { id: number; title: string }

const columns: Column<Book>[] = [
  { key: 'title', header: 'Title', cell: ({ title }) => title, sortable: true },
]
const books = Array.from({ length: 1203 }, (_, index) => ({ id: index + 1, title: `Book ${index + 1}` }))
const fetchPage = vi.fn(
  async (page: number, size: number): Promise<Page<Book>> => ({
    rows: books.slice((page - 1) * size, page * size),
    total: books.length,
  }),
)

afterEach(() => {
  cleanup()
  queryClient.clear()
  fetchPage.mockClear()
})

const grid = { page: 1, size: 10, sort: null, setPage: vi.fn(), setSize: vi.fn(), setSort: vi.fn() }

function Books() {
  const selection = useSelection<Book>(
    ({ id }) => id,
    ({ title }) => title,
  )
  return (
    <ServerTable
      label="Books"
      columns={columns}
      rowKey={({ id }) => id}
      query={{
        data: { rows: books.slice(0, 2), total: books.length },
        isError: false,
        error: null,
        isFetching: false,
        isPlaceholderData: false,
        refetch: () => {},
      }}
      grid={grid}
      list={({ page, size }) => ({ queryKey: ['books', page, size], queryFn: () => fetchPage(page, size) })}
      bulk={{ selection, actions: <button type="button">Lend</button> }}
      failedMessage=""
      empty={null}
    />
  )
}

const refusal = (status: number, code: string, message: string) =>
  new ApiError(status, { code, message, details: null, hint: null })

test('rows are selected one by one, by page, and all that match', async () => {
  showScreen(<Books />, '/')
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  expect(screen.queryByRole('button', { name: 'Lend' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Book 2' }))
  expect(screen.getByText('1 selected').role).toBe('status')
  expect(screen.getByRole('button', { name: 'Lend' })).toBeTruthy()
  const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
  expect(page.indeterminate).toBe(true)
  await userEvent.click(page)
  expect([page.checked, screen.getByText('2 selected')]).toEqual([true, expect.anything()])
  await press('Select all 1,203')
  expect(await screen.findByText('1,203 selected')).toBeTruthy()
  expect(fetchPage.mock.calls).toEqual([
    [1, 1000],
    [2, 1000],
  ])
  await press('Clear selection')
  expect(screen.getByText('0 selected')).toBeTruthy()
})

test('cards on phones are sorted by a choice', async () => {
  showScreen(<Books />, '/')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Title ↓')
  expect(grid.setSort).toHaveBeenCalledWith({ column: 'title', direction: 'descending' })
})

function showDialog(change: (rows: Book[]) => Promise<readonly Book[]>) {
  const onClose = vi.fn()
  showScreen(
    <BulkDialog
      title="Lend 3 books?"
      text="They leave the shelf."
      rows={books.slice(0, 3)}
      nameOf={({ title }) => title}
      confirmLabel="Lend"
      change={change}
      done="Lent"
      failed="Could not be lent"
      refetch={() => {}}
      onClose={onClose}
    />,
    '/',
  )
  return onClose
}

test('what will happen to which rows is shown before it happens', async () => {
  const change = vi.fn(async (rows: Book[]) => rows)
  const onClose = showDialog(change)
  const dialog = within(screen.getByRole('dialog', { name: 'Lend 3 books?' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Book 1',
    'Book 2',
    'Book 3',
  ])
  expect(change).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: 'Lend' }))
  expect(await screen.findByText('Lent')).toBeTruthy()
  expect(onClose).toHaveBeenCalledWith(true)
})

test('rows that were not changed are named, with the reason', async () => {
  const overdue = refusal(400, 'P0001', 'It is overdue')
  showDialog(async (rows) => {
    if (rows.some(({ id }) => id === 2)) throw overdue
    return rows.filter(({ id }) => id !== 3)
  })
  await userEvent.click(screen.getByRole('button', { name: 'Lend' }))
  expect(await screen.findByText('1 of 3 done')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Book 2It is overdue',
    'Book 3Could not be lent',
    'Book 1Done',
  ])
})

test('rows are sent in batches; only a refused batch is sent row by row', async () => {
  const sizes: number[] = []
  const unchanged = await changeRows(books.slice(0, 250), async (batch) => {
    sizes.push(batch.length)
    if (batch.length === 50) throw refusal(503, 'busy', 'Busy')
    if (batch.some(({ id }) => id === 7)) throw refusal(403, '42501', 'No')
    return batch
  })
  expect(sizes).toEqual([100, ...Array(100).fill(1), 100, 50])
  expect([...unchanged.keys()].map(({ id }) => id)).toEqual([7, ...books.slice(200, 250).map(({ id }) => id)])
})
