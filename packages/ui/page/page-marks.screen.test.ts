// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePageMark } from './page-marks.ts'

const mark = () => document.documentElement.dataset.pageMessages

test('a page has the mark of the component that came last, while it is there', () => {
  const initialProps = 'above tools' as string | null
  const reader = renderHook((value: string | null) => usePageMark('messages', value), { initialProps })
  expect(mark()).toBe('above tools')
  reader.rerender('top')
  expect(mark()).toBe('top')
  reader.rerender('above tools')
  const other = renderHook(() => usePageMark('messages', 'below'))
  expect(mark()).toBe('below')
  other.unmount()
  expect(mark()).toBe('above tools')
  reader.rerender(null)
  expect(mark()).toBeUndefined()
})
