// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useStepAside } from './step-aside.ts'

afterEach(() => vi.unstubAllGlobals())

test('tools stay where a text opens in its middle, and are hidden once a person scrolls on', () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9000)
  const element = document.createElement('div')
  renderHook(() => useStepAside({ current: element }))
  const scrollTo = (top: number) => {
    vi.stubGlobal('scrollY', top)
    dispatchEvent(new Event('scroll'))
  }
  scrollTo(2000)
  scrollTo(2400)
  expect(element.dataset.reader).not.toBe('aside')
  dispatchEvent(new Event('wheel'))
  scrollTo(2420)
  expect(element.dataset.reader).not.toBe('aside')
  scrollTo(2500)
  expect(element.dataset.reader).toBe('aside')
  scrollTo(2400)
  expect(element.dataset.reader).toBe('page')
})
