import type { ComponentProps } from 'react'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { Page } from './Page.tsx'

type Props = Omit<ComponentProps<typeof EmptyState>, 'title'> & {
  title: string
  /** What was not found. */
  missing: string
}

/** A page at whose address there is nothing, or nothing for this caller. */
export function MissingPage({ title, missing, ...rest }: Props) {
  return (
    <Page title={title}>
      <EmptyState title={missing} {...rest} />
    </Page>
  )
}
