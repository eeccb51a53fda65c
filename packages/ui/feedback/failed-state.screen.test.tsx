// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member } from '@tingdu/testing/screen-tests.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { FailedState } from './FailedState.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('without a connection, it says so instead, which is no error, and loads again once there is one', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const retry = vi.fn()
  const said = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent)
  showScreen(<FailedState message="Could not load the words." failure={null} onRetry={retry} />, '/words')
  expect(said('alert').join('')).toBe('')
  expect(said('status')).toContain('You are offline. This will load when you’re back online.')
  expect(screen.queryByRole('button')).toBeNull()
  onLine.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(said('alert').join()).toContain('Could not load the words.')
})

test.each([
  ['leads to what is kept on the device', true],
  ['leads nowhere if nothing is kept', false],
])('without a connection, it %s', (_, isKept) => {
  startSession(member, 'a token')
  if (isKept) localStorage.setItem('tingdu.kept', '1')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  showScreen(<FailedState message="Could not load the texts." failure={null} onRetry={vi.fn()} />, '/library')
  const link = screen.queryByRole('link', { name: 'Show what is on this device' })
  expect(link?.getAttribute('href')).toBe(isKept ? '/settings/device' : undefined)
})
