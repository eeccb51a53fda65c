import type { ComponentProps } from 'react'
import { FailedQuery } from '../feedback/FailedQuery.tsx'
import { Page } from './Page.tsx'

/** A page whose content could not be fetched. */
export function FailedPage({ title, ...failed }: { title: string } & ComponentProps<typeof FailedQuery>) {
  return (
    <Page title={title}>
      <FailedQuery {...failed} />
    </Page>
  )
}
