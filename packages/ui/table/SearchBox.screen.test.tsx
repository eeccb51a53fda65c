// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchBox } from './SearchBox.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(value = '') {
  const onSearch = vi.fn()
  showScreen(<SearchBox value={value} onSearch={onSearch} label="Search books" />, '/')
  return { onSearch, box: screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search books' }) }
}

const type = (box: HTMLElement, text: string) => fireEvent.change(box, { target: { value: text } })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('searches once, 300 ms after the last key', () => {
  const { onSearch, box } = show()
  type(box, 'x')
  wait(299)
  type(box, 'xue ')
  wait(299)
  expect(onSearch).not.toHaveBeenCalled()
  wait(1)
  expect(onSearch.mock.calls).toEqual([['xue']])
})

test('the delay can be shorter', () => {
  const onSearch = vi.fn()
  showScreen(<SearchBox value="" onSearch={onSearch} label="Words" pauseMs={150} />, '/')
  type(screen.getByRole('searchbox', { name: 'Words' }), 'xu')
  wait(149)
  expect(onSearch).not.toHaveBeenCalled()
  wait(1)
  expect(onSearch.mock.calls).toEqual([['xu']])
})

function SearchAndFilter() {
  const [shown, setShown] = useState({ search: '', unread: false })
  return (
    <>
      <SearchBox value={shown.search} onSearch={(search) => setShown({ ...shown, search })} label="Words" />
      <button type="button" onClick={() => setShown({ ...shown, unread: true })}>
        Unread
      </button>
      <output>{JSON.stringify(shown)}</output>
    </>
  )
}

test('a filter chosen while the search waits is kept', () => {
  showScreen(<SearchAndFilter />, '/')
  type(screen.getByRole('searchbox', { name: 'Words' }), 'xu')
  fireEvent.click(screen.getByRole('button', { name: 'Unread' }))
  wait(300)
  screen.getByText('{"search":"xu","unread":true}')
})

test('Enter searches at once, and only once', () => {
  const { onSearch, box } = show()
  type(box, '学')
  fireEvent.keyDown(box, { key: 'Enter' })
  wait(1000)
  expect(onSearch.mock.calls).toEqual([['学']])
})

test('does not search while an input method is composing', () => {
  const { onSearch, box } = show()
  fireEvent.compositionStart(box)
  type(box, 'xue xi')
  wait(1000)
  expect(onSearch).not.toHaveBeenCalled()
  type(box, '学习')
  fireEvent.compositionEnd(box)
  wait(300)
  expect(onSearch.mock.calls).toEqual([['学习']])
})

test('clearing searches for nothing at once and keeps the focus', () => {
  const { onSearch, box } = show('学')
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(onSearch.mock.calls).toEqual([['']])
  expect(document.activeElement).toBe(box)
})

test('Escape clears the input; in an empty box it propagates', () => {
  const around = vi.fn()
  document.body.addEventListener('keydown', around)
  const { onSearch, box } = show('学')
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(onSearch.mock.calls).toEqual([['']])
  expect(around).not.toHaveBeenCalled()
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(around).toHaveBeenCalledOnce()
  document.body.removeEventListener('keydown', around)
})
