import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import { Provider } from '@tingdu/ui/Provider.tsx'
import { Toasts } from '@tingdu/ui/Toasts.tsx'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'

// Parts that are fetched when they are first shown may take a while on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

/**
 * Shows one screen as the app would, at an address, with a cache of its own. Every other address shows its own path, so
 * that a test can see where the screen led to.
 */
export function showScreen(screen: ReactNode, address: string) {
  stubLayout()
  const router = createMemoryRouter(
    [
      { path: new URL(address, location.origin).pathname, element: screen },
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

/** jsdom has no layout: it knows neither media queries nor sizes. */
function stubLayout() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}
