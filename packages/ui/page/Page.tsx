import '../layer-styles.ts'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import classes from './Page.module.css'

let pagesShown = 0

type PageProps = {
  /** The heading and, with the product's name, the title of the document. */
  title: string
  /** The content of the heading if it is more than the title's text. */
  heading?: ReactNode
  /** A line above the heading, such as a way back to what the page is part of. */
  above?: ReactNode
  /** The line below the heading. */
  description?: ReactNode
  /** The page's main action, to the right of the heading. */
  action?: ReactNode
  /** Whether to focus the heading after navigation; false if a field of the page takes the focus. */
  focusHeading?: boolean
  /**
   * Whether only screen readers have the heading, because what is below says the same: everywhere, or on phones, where what is
   * above it and the action stay.
   */
  hideHeading?: boolean | 'on phones'
  children?: ReactNode
}

/**
 * A page's title, heading and content. After navigation the focus moves to the heading, so that a screen reader
 * announces the page; on the first page of a visit it stays at the top, before the skip link.
 */
export function Page({
  title,
  heading,
  above,
  description,
  action,
  focusHeading = true,
  hideHeading = false,
  children,
}: PageProps) {
  const headingRef = useFocusAfterNavigation(focusHeading)
  return (
    <div className={hideHeading === true ? `${classes.page} ${classes.withoutHeading}` : classes.page}>
      <title>{`${title} · Tingdu`}</title>
      <header className={hideHeading === true ? 'visually-hidden' : classes.header}>
        <div className={classes.headings} data-hidden={hideHeading === 'on phones' || undefined}>
          {above}
          <h1 ref={headingRef} tabIndex={-1} className={classes.heading}>
            {heading ?? title}
          </h1>
          {description && <p className={classes.description}>{description}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  )
}

/**
 * The ref of a heading that takes the focus after navigation, for pages with a custom header. Runs before the page is
 * painted, so that it never takes the focus from a user who has moved it.
 */
export function useFocusAfterNavigation(wanted = true) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page, even in the same component
  useLayoutEffect(() => {
    pagesShown += 1
    if (wanted && pagesShown > 1) heading.current?.focus({ preventScroll: true })
  }, [pathname, wanted])
  return heading
}
