// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type Grid, readGridState, useGridState } from './grid-state.ts'

afterEach(cleanup)

const read = (query: string) => readGridState(new URLSearchParams(query), ['level'])

test('the address contains page, size, search, order and filters', () => {
  expect(read('page=3&size=20&q=xue&sort=-name&level=2&other=x')).toEqual({
    page: 3,
    size: 20,
    search: 'xue',
    sort: { column: 'name', direction: 'descending' },
    filters: { level: '2' },
  })
})

test('an invalid page, size or column falls back to the default', () => {
  for (const query of ['', 'page=0&size=7&sort=a;b', 'page=-1&size=1000', 'page=1.5&size=x', 'page=NaN']) {
    expect(read(query)).toEqual({ page: 1, size: 10, search: '', sort: null, filters: {} })
  }
})

let grid: Grid<'level'> | undefined

function Probe() {
  grid = useGridState(['level'])
  return null
}

function openGrid() {
  const router = createMemoryRouter([{ path: '/', Component: Probe }])
  render(<RouterProvider router={router} />)
  const now = () => {
    if (!grid) throw new Error('the grid was not rendered')
    return grid
  }
  return { now, router, search: () => router.state.location.search }
}

test('a new search, size, order or filter returns to the first page', async () => {
  const { now, search } = openGrid()
  for (const change of [
    () => now().setSearch('xue'),
    () => now().setSize(50),
    () => now().setSort({ column: 'name', direction: 'ascending' }),
    () => now().setFilter('level', '3'),
  ]) {
    await act(() => now().setPage(4))
    expect(now().page).toBe(4)
    await act(change)
    expect(now().page).toBe(1)
  }
  expect(search()).toBe('?q=xue&size=50&sort=name&level=3')
})

test('Back reverts a filter and a page; typing a search adds no history entries', async () => {
  const { now, router } = openGrid()
  await act(() => now().setFilter('level', '3'))
  await act(() => now().setPage(2))
  await act(() => now().setSearch('x'))
  await act(() => now().setSearch('xue'))
  await act(() => router.navigate(-1))
  expect(now()).toMatchObject({ page: 1, search: '', filters: { level: '3' } })
  await act(() => router.navigate(-1))
  expect(now().filters).toEqual({})
})

test('a change right after another builds on it', async () => {
  const { now, search } = openGrid()
  await act(() => {
    const grid = now()
    grid.setSearch('xue')
    grid.setFilter('level', '3')
  })
  expect(search()).toBe('?q=xue&level=3')
})

test('a change that was prepared before another arrived builds on it', async () => {
  const { now, search } = openGrid()
  const { setSearch } = now()
  await act(() => now().setFilter('level', '3'))
  await act(() => setSearch('xue'))
  expect(search()).toBe('?level=3&q=xue')
})
