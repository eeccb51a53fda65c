// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { usePinch } from './pinch.ts'

const onSize = vi.fn()
let page: HTMLElement
let sentence: HTMLElement

beforeEach(() => {
  onSize.mockClear()
  page = document.createElement('div')
  page.innerHTML = '<p><span>一个词。</span></p>'
  document.body.replaceChildren(page)
  sentence = page.querySelector('span') as HTMLElement
  renderHook(() => usePinch({ current: page }, { size: 24, onSize }))
})

/** Dispatches an event on the sentence, with two fingers that are `apart` px, or with as many as `apart` lists. */
function fire(type: string, apart: number | number[]) {
  const places = typeof apart === 'number' ? [0, apart] : apart
  const touches = places.map((clientX) => ({ clientX, clientY: 0, target: sentence }))
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches })
  sentence.dispatchEvent(event)
  return event.defaultPrevented
}
const shown = () => page.style.getPropertyValue('--size')

test('two fingers change the size, which is reported once they are lifted', () => {
  fire('touchstart', 100)
  expect(fire('touchmove', 150)).toBe(true)
  expect([shown(), onSize.mock.calls]).toEqual(['36px', []])
  fire('touchend', [0])
  fire('touchend', [])
  expect(onSize.mock.calls).toEqual([[36]])
})

test('one finger scrolls', () => {
  fire('touchstart', [0])
  expect(fire('touchmove', [50])).toBe(false)
  fire('touchend', [])
  expect([shown(), onSize.mock.calls]).toEqual(['', []])
})

test('a sentence whose words are drawn between the fingers goes on being pinched', () => {
  fire('touchstart', 100)
  // React puts the words in the place of the plain sentence; the events of a finger still go to what it touched.
  sentence.replaceWith(document.createElement('span'))
  fire('touchmove', 125)
  expect(shown()).toBe('30px')
  fire('touchend', [])
  expect(onSize.mock.calls).toEqual([[30]])
  // A second pinch is reported once, too.
  page.querySelector('p')?.replaceChildren(sentence)
  fire('touchstart', 100)
  fire('touchmove', 75)
  fire('touchcancel', [])
  expect(onSize.mock.calls).toEqual([[30], [18]])
})
