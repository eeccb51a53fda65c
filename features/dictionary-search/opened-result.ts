import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The result that was opened last: the address of the results, and that of its page. */
let opened: { from: string; to: string } | undefined

/** Whether one is here again by Back, after one of the results was opened: then the focus goes to it, not to the heading. */
export function useReturning(): boolean {
  const type = useNavigationType()
  const { pathname, search } = useLocation()
  const [returning] = useState(type === 'POP' && opened?.from === pathname + search)
  return returning
}

/** For what holds results: notes which is opened, and gives the focus back to it when one returns. */
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
