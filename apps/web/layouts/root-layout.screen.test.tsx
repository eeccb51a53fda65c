// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { closeToast, shownToasts, toast } from '@tingdu/ui/feedback/toast.ts'
import { Provider } from '@tingdu/ui/Provider.tsx'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { RootLayout } from './RootLayout.tsx'

afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id)
})

test('an error message disappears on the next page, but not while the address only gets a search', async () => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const router = createMemoryRouter([{ Component: RootLayout, children: [{ path: '*', element: 'a page' }] }])
  render(
    <Provider>
      <RouterProvider router={router} />
    </Provider>,
  )
  act(() => toast('Not saved', 'failed'))
  await act(() => router.navigate('/?page=2'))
  expect(screen.getByText('Not saved')).toBeTruthy()
  await act(() => router.navigate('/settings'))
  expect(screen.queryByText('Not saved')).toBeNull()
})
