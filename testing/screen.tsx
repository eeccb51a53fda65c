import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { openedMailLink, takeMailLink } from '@tingdu/client/mail-link.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import { Confirmation } from '@tingdu/ui/dialog/Confirmation.tsx'
import { closeConfirmation } from '@tingdu/ui/dialog/confirmation.ts'
import { Toasts } from '@tingdu/ui/feedback/Toasts.tsx'
import { closeToast, shownToasts } from '@tingdu/ui/feedback/toast.ts'
import { Provider } from '@tingdu/ui/Provider.tsx'
import { FeaturesContext } from '@tingdu/ui/registered-features.ts'
import { features } from '@tingdu/web/features.ts'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, vi } from 'vitest'
import './patience.ts'

/**
 * Renders one screen like the app does, at a URL, with its own cache and without toasts and questions of earlier tests. Any other
 * URL renders "elsewhere", so that tests can detect navigation. Pass `path` for screens with route parameters.
 * `settled` waits until all requests have completed and rendered, so that a test can check that something is not on
 * the screen.
 */
export function showScreen(
  screen: ReactNode,
  address: string,
  path = new URL(address, location.origin).pathname,
) {
  stubLayout()
  for (const { id } of shownToasts()) closeToast(id)
  closeConfirmation()
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: '*', Component: () => <p>elsewhere</p> },
    ],
    { initialEntries: [withoutMailLink(address)] },
  )
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const shown = render(
    <Provider>
      <QueryClientProvider client={cache}>
        <FeaturesContext value={features}>
          <RouterProvider router={router} />
        </FeaturesContext>
        <Confirmation />
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

/** Like the app at its start, takes the values of a mailed link out of the address. */
function withoutMailLink(address: string): string {
  history.replaceState(null, '', address)
  takeMailLink()
  return openedMailLink() ? location.pathname + location.search : address
}

/** jsdom has no layout: it lacks media queries and sizes, and does not open dialogs. */
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
