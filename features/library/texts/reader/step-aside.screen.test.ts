// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showTools, useStepAside } from './step-aside.ts'

afterEach(() => vi.unstubAllGlobals())

test('tools stay where a text opens in its middle, and are hidden once a person scrolls on', () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9000)
  const { dataset } = document.documentElement
  const { unmount } = renderHook(useStepAside)
  const scrollTo = (top: number) => {
    vi.stubGlobal('scrollY', top)
    dispatchEvent(new Event('scroll'))
  }
  scrollTo(2000)
  scrollTo(2400)
  expect(dataset.pageReader).not.toBe('aside')
  dispatchEvent(new Event('wheel'))
  scrollTo(2420)
  expect(dataset.pageReader).not.toBe('aside')
  scrollTo(2500)
  expect(dataset.pageReader).toBe('aside')
  scrollTo(2400)
  expect(dataset.pageReader).toBe('page')
  unmount()
  showTools()
  expect(dataset.pageReader).toBeUndefined()
})
