// @vitest-environment jsdom
import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSending } from '../feedback/sending.ts'
import {
  closeAction,
  closeEarlierAction,
  closeFailure,
  closeToast,
  failBeforeLeaving,
  leavePage,
  shownToasts,
  toast,
} from './toast.ts'

beforeEach(() => {
  for (const { id } of shownToasts()) closeToast(id)
})

const texts = () => shownToasts().map(({ text }) => text)

test('an error is closed when its page is left; one that was shown while leaving stays on the next page', () => {
  toast('Could not save')
  toast('Not saved', 'failed')
  failBeforeLeaving('The picture is missing')
  leavePage()
  expect(texts()).toEqual(['Could not save', 'The picture is missing'])
  leavePage()
  expect(texts()).toEqual(['Could not save'])
})

test('an error is closed when its cause is gone', () => {
  toast('Not saved', 'failed')
  toast('Not sent', 'failed')
  closeFailure('Not saved')
  expect(texts()).toEqual(['Not sent'])
})

test('the action of an earlier change is closed when a later one is saved', () => {
  toast('Picture saved', 'done', { label: 'Undo', run: () => {} })
  toast('Not sent', 'failed')
  closeAction()
  expect(texts()).toEqual(['Not sent'])
})

test('submitting again closes the errors of the last submission only', async () => {
  toast('Another error', 'failed')
  const answers = [Promise.reject(new Error()), Promise.resolve()]
  const { result } = renderHook(() =>
    useSending(() => answers.shift() as Promise<unknown>, {
      onSent: () => toast('Sent'),
      onFailed: () => toast('Not sent', 'failed'),
    }),
  )
  result.current.send(undefined)
  await expect.poll(texts).toEqual(['Another error', 'Not sent'])
  result.current.send(undefined)
  await expect.poll(texts).toEqual(['Another error', 'Sent'])
})

test('submitting again closes the success of the last submission, unless it can be undone', async () => {
  const answers = [Promise.resolve(), Promise.reject(new Error())]
  const { result } = renderHook(() =>
    useSending(() => answers.shift() as Promise<unknown>, {
      onSent: () => {
        toast('Sent')
        toast('Moved', 'done', { label: 'Undo', run: () => {} })
      },
      onFailed: () => toast('Not sent', 'failed'),
    }),
  )
  result.current.send(undefined)
  await expect.poll(texts).toEqual(['Sent', 'Moved'])
  result.current.send(undefined)
  await expect.poll(texts).toEqual(['Moved', 'Not sent'])
})

test('the messages about a submission can be taken back', async () => {
  const { result } = renderHook(() =>
    useSending(() => Promise.reject(new Error()), { onFailed: () => toast('Not sent', 'failed') }),
  )
  result.current.send(undefined)
  await expect.poll(texts).toEqual(['Not sent'])
  act(() => result.current.clear())
  expect(texts()).toEqual([])
  expect(result.current.failure).toBeNull()
})

test('what is sent in a queue is sent in order, and settles once', async () => {
  const started: number[] = []
  const ends: (() => void)[] = []
  const call = (input: number) =>
    new Promise<void>((end) => {
      started.push(input)
      ends.push(end)
    })
  const settled = vi.fn()
  const { result } = renderHook(() => useSending(call, { queue: 'numbers', onSettled: settled }))
  act(() => {
    result.current.send(1)
    result.current.send(2)
  })
  await expect.poll(() => started).toEqual([1])
  await act(async () => ends[0]?.())
  await expect.poll(() => started).toEqual([1, 2])
  expect(settled).not.toHaveBeenCalled()
  await act(async () => ends[1]?.())
  await expect.poll(() => settled.mock.calls.length).toBe(1)
})

test('a message is gone after its time, also while a newer one covers it', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  toast('Renamed')
  toast('Deleted', 'done', { label: 'Undo', run: () => {} })
  vi.advanceTimersByTime(6_000)
  expect(texts()).toEqual(['Deleted'])
  vi.advanceTimersByTime(14_000)
  expect(texts()).toEqual([])
  vi.useRealTimers()
})

test('a message that a newer one has covered on phones comes back only if it is an error or can be undone', () => {
  showScreen(null, '/')
  const newest = () => document.querySelector('[data-newest] p')?.textContent
  act(() => {
    toast('Not sent', 'failed')
    toast('Renamed')
    toast('Deleted', 'done', { label: 'Undo', run: () => {} })
  })
  expect(newest()).toBe('Deleted')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect([texts(), newest()]).toEqual([['Not sent', 'Renamed'], 'Not sent'])
  act(() => toast('Renamed'))
  expect(newest()).toBe('Renamed')
})

test('the newest message is marked, alone, and a finger closes the one that it touches, a mouse does not', () => {
  showScreen(null, '/')
  act(() => {
    toast('Moved', 'done', { label: 'Undo', run: () => {} })
    toast('Not sent', 'failed')
  })
  const newest = () => [...document.querySelectorAll('[data-newest] p')].map(({ textContent }) => textContent)
  expect(newest()).toEqual(['Not sent'])
  const press = (element: HTMLElement, pointerType: string) => {
    fireEvent.pointerDown(element, { pointerType })
    fireEvent.pointerUp(element, { pointerType })
  }
  press(screen.getByText('Not sent'), 'mouse')
  expect(texts()).toEqual(['Moved', 'Not sent'])
  press(screen.getByText('Not sent'), 'touch')
  expect([texts(), newest()]).toEqual([['Moved'], ['Moved']])
  press(screen.getByRole('button', { name: 'Undo' }), 'touch')
  expect(texts()).toEqual(['Moved'])
})

test('a message goes soon after its page was left, unless it was shown while leaving', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  toast('2 words saved')
  toast('Text removed', 'done', { label: 'Undo', run: () => {} })
  vi.advanceTimersByTime(1_500)
  toast('Class created')
  leavePage()
  vi.advanceTimersByTime(2_000)
  expect(texts()).toEqual(['Text removed', 'Class created'])
  vi.advanceTimersByTime(2_000)
  expect(texts()).toEqual(['Class created'])
  vi.advanceTimersByTime(2_000)
  expect(texts()).toEqual([])
  vi.useRealTimers()
})

test('what an earlier page offered to undo is closed when a text is opened, unless it was shown while leaving', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  toast('Text removed', 'done', { label: 'Undo', run: () => {} })
  toast('Class created')
  vi.advanceTimersByTime(1_500)
  closeEarlierAction()
  expect(texts()).toEqual(['Class created'])
  toast('Marked as read', 'done', { label: 'Undo', run: () => {} })
  closeEarlierAction()
  expect(texts()).toEqual(['Class created', 'Marked as read'])
  vi.useRealTimers()
})
