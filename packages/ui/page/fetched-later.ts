import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'

/** A component of `fetchedLater`; `prefetch` loads it before it is rendered, so that it is there at once. */
export type FetchedLater<Props> = ((props: Props) => ReactNode) & { prefetch: () => Promise<void> }

/** A component that is loaded after the page around it. If it cannot be loaded, its children are rendered instead. */
export function fetchedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FetchedLater<Props> {
  let fetched: ComponentType<Props> | undefined
  const fetch = async () => {
    fetched ??= await load()
    return { default: fetched }
  }
  const OnceFetched = lazy<ComponentType<Props>>(() =>
    fetch().catch(() => ({ default: ({ children }: { children?: ReactNode }) => children ?? null })),
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
