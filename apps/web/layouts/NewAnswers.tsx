import { lazy, type ReactNode, Suspense } from 'react'

const fetched = () => import('@tingdu/features/mistakes/NewAnswers.tsx')

/** Fetched after the page, and left out where it cannot be. */
const Count = lazy(() =>
  fetched().then(
    ({ NewAnswersCount }) => ({ default: NewAnswersCount }),
    () => ({ default: () => null }),
  ),
)
const AnswersLink = lazy(() =>
  fetched().then(
    ({ NewAnswersLink }) => ({ default: NewAnswersLink }),
    () => ({ default: ({ children }: { children: ReactNode }) => children }),
  ),
)

/** How many answers to their reports the member has not seen: in a row, or on the `corner` of a button. */
export function NewAnswersCount({ corner = false }: { corner?: boolean }) {
  return (
    <Suspense>
      <Count corner={corner} />
    </Suspense>
  )
}

/** The way to these answers, or `children` where there are none. */
export function NewAnswersLink(props: { className: string | undefined; children: ReactNode }) {
  return (
    <Suspense>
      <AnswersLink {...props} />
    </Suspense>
  )
}
