// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PRESS_MS, useLongPress } from './long-press.ts'

const onPress = vi.fn()
const onClick = vi.fn()
let page: HTMLElement
let word: HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  onPress.mockClear()
  onClick.mockClear()
  page = document.createElement('div')
  page.innerHTML = '<p>一<span data-sentence="3"><a href="/word">词</a>。</span></p>'
  document.body.replaceChildren(page)
  word = page.querySelector('a') as HTMLElement
  word.addEventListener('click', onClick)
})
afterEach(() => vi.useRealTimers())

const enable = (enabled = true) => renderHook(() => useLongPress({ current: page }, { enabled, onPress }))
/** Dispatches an event on the word, or on another element; returns whether its default was prevented. */
const fire = (type: string, options: PointerEventInit = {}, target: Element = word) =>
  !target.dispatchEvent(
    new PointerEvent(type, {
      pointerType: 'touch',
      isPrimary: true,
      bubbles: true,
      cancelable: true,
      ...options,
    }),
  )
const rest = (ms = PRESS_MS) => vi.advanceTimersByTime(ms)
const held = () => page.querySelector('[data-held]') !== null

test('no press: a tap, a mouse, a finger that scrolls, one of two, one beside sentences, or a text that cannot be heard', () => {
  enable()
  fire('pointerdown')
  rest(PRESS_MS - 50)
  fire('pointerup')
  expect(fire('click')).toBe(false)
  expect(onClick).toHaveBeenCalledOnce()

  fire('pointerdown', { pointerType: 'mouse' })
  rest()
  expect(fire('contextmenu', { pointerType: 'mouse' })).toBe(false)
  fire('pointerup', { pointerType: 'mouse' })

  fire('pointerdown')
  fire('pointermove', { clientY: 20 })
  rest()
  fire('pointerup')

  fire('pointerdown')
  fire('pointerdown', { isPrimary: false })
  rest()
  fire('pointerup')

  fire('pointerdown')
  rest()
  fire('pointercancel')
  fire('pointerup')

  fire('pointerdown', {}, page.querySelector('p') as Element)
  rest()
  fire('pointerup', {}, page.querySelector('p') as Element)
  expect([onPress.mock.calls, held()]).toEqual([[], false])
})

test('a text that cannot be heard leaves the finger to the browser', () => {
  enable(false)
  fire('pointerdown')
  rest()
  expect([fire('contextmenu'), held()]).toEqual([false, false])
  fire('pointerup')
  expect(onPress).not.toHaveBeenCalled()
})

test('a finger that rests on a word presses its sentence when it is lifted, without a menu or a tap', () => {
  enable()
  fire('pointerdown')
  fire('pointermove', { clientX: 4 })
  rest()
  expect([held(), onPress.mock.calls]).toEqual([true, []])
  expect(fire('contextmenu')).toBe(true)
  fire('pointerup')
  expect([held(), onPress.mock.calls]).toEqual([false, [[3]]])
  expect(fire('click')).toBe(true)
  expect(onClick).not.toHaveBeenCalled()
  // The next tap is one.
  fire('pointerdown')
  fire('pointerup')
  fire('click')
  expect(onClick).toHaveBeenCalledOnce()
})
