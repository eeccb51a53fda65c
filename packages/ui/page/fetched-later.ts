import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'

/** A component that is loaded after the page around it. If it cannot be loaded, its children are rendered instead. */
export function fetchedLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Fetched = lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: ({ children }: { children?: ReactNode }) => children ?? null }),
    ),
  )
  return (props: Props) => createElement(Suspense, null, createElement(Fetched, props))
}
