import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'

/** A component of `fetchedLater`; `prefetch` loads it before it is rendered, so that it is there at once. */
export type FetchedLater<Props> = ((props: Props) => ReactNode) & { prefetch: () => Promise<void> }

/** A component that is loaded after the page around it is drawn. If it cannot be loaded, its children are rendered instead. */
export function fetchedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FetchedLater<Props> {
  let fetched: ComponentType<Props> | undefined
  const fetch = async () => {
    fetched ??= await load()
    return { default: fetched }
  }
  const OnceFetched = lazy<ComponentType<Props>>(() =>
    untilIdle()
      .then(fetch)
      .catch(() => ({ default: ({ children }: { children?: ReactNode }) => children ?? null })),
  )
  // Stays the same until it is unmounted, because another component would lose its state.
  const Later = (props: Props) => {
    const [Shown] = useState(() => fetched ?? OnceFetched)
    return createElement(Suspense, null, createElement(Shown, props))
  }
  const prefetch = () =>
    fetch().then(
      () => undefined,
      () => undefined,
    )
  return Object.assign(Later, { prefetch })
}

/** So that it does not delay the page: a phone loads one thing at a time. Safari has no idle callbacks. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve)
  })
}
