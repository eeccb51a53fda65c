import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { Provider } from '@tingdu/ui/Provider.tsx'
import { Toasts } from '@tingdu/ui/Toasts.tsx'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import './patience.ts'

/**
 * Shows one screen as the app would, at an address, with a cache of its own. Every other address shows its own path, so
 * that a test can see where the screen led to. A screen that reads its address is shown under a pattern with parameters.
 */
export function showScreen(
  screen: ReactNode,
  address: string,
  path = new URL(address, location.origin).pathname,
) {
  stubLayout()
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
  return { ...shown, router }
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
