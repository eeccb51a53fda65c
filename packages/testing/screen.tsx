import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { queryClient } from '@tingdu/client/query-client.ts'
import { Provider } from '@tingdu/ui/Provider.tsx'
import { Toasts } from '@tingdu/ui/Toasts.tsx'
import { closeToast, shownToasts } from '@tingdu/ui/toast.ts'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, vi } from 'vitest'
import './patience.ts'

/**
 * Shows one screen as the app would, at an address, with a cache of its own and none of the messages of the test before.
 * Every other address shows its own path, so that a test can see where the screen led to. A screen that reads its address
 * is shown under a pattern with parameters. `settled` waits until all that was asked for is there and drawn: what a
 * test says is not on the screen is then not merely still on its way.
 */
export function showScreen(
  screen: ReactNode,
  address: string,
  path = new URL(address, location.origin).pathname,
) {
  stubLayout()
  for (const { id } of shownToasts()) closeToast(id)
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: '*', Component: () => <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  )
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const shown = render(
    <Provider>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </Provider>,
  )
  const settled = async () => {
    const underWay = () => [cache, queryClient].map((each) => each.isFetching() + each.isMutating())
    await waitFor(() => expect(underWay()).toEqual([0, 0]))
    await act(() => new Promise<void>((drawn) => setTimeout(drawn)))
  }
  return { ...shown, router, settled }
}

/** jsdom has no layout: it knows neither media queries nor sizes, and draws dialogs without opening them. */
function stubLayout() {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}
