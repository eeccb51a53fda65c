import type { ComponentProps } from 'react'
import { Page } from './Page.tsx'
import { StaffOnly } from './StaffOnly.tsx'

/** A page that only staff can open. */
export function StaffPage(props: ComponentProps<typeof Page>) {
  return (
    <StaffOnly title={props.title}>
      <Page {...props} />
    </StaffOnly>
  )
}
