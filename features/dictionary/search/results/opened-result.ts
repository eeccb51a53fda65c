import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The result that was opened last: the address of the results, and that of the result's page. */
let opened: { from: string; to: string } | undefined

/**
 * Whether the page was reached by Back after opening one of its results: then the result gets the focus, not the
 * heading.
 */
export function useReturning(): boolean {
  const type = useNavigationType()
  const { pathname, search } = useLocation()
  const [returning] = useState(type === 'POP' && opened?.from === pathname + search)
  return returning
}

/** For containers of results: records which one is opened, and restores its focus on return. */
export function useOpenedResult<Holder extends HTMLElement>() {
  const { pathname, search } = useLocation()
  const returning = useReturning()
  const holder = useRef<Holder>(null)

  useEffect(() => {
    if (!returning) return
    const links = holder.current?.querySelectorAll('a') ?? []
    const link = [...links].find((each) => each.getAttribute('href') === opened?.to)
    link?.focus({ preventScroll: true })
  }, [returning])

  const onClick = (event: MouseEvent<Holder>) => {
    const to = event.target instanceof Element && event.target.closest('a')?.getAttribute('href')
    if (to) opened = { from: pathname + search, to }
  }
  return { ref: holder, onClick }
}
