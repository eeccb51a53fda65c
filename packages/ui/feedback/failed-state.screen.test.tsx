// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FailedState } from './FailedState.tsx'

afterEach(() => vi.restoreAllMocks())

test('without a connection, it says so instead, and loads again once there is one', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const retry = vi.fn()
  render(
    <MantineProvider>
      <FailedState message="Could not load the words." failure={null} onRetry={retry} />
    </MantineProvider>,
  )
  expect(screen.getByRole('alert').textContent).toBe(
    'You are offline. This is loaded once you have a connection.',
  )
  expect(screen.queryByRole('button')).toBeNull()
  onLine.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('alert').textContent).toContain('Could not load the words.')
})
