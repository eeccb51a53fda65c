import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'

/** A component that is fetched after the page around it. Where it cannot be fetched, its children stand in its place. */
export function fetchedLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Fetched = lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: ({ children }: { children?: ReactNode }) => children ?? null }),
    ),
  )
  return (props: Props) => createElement(Suspense, null, createElement(Fetched, props))
}
