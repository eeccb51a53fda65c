import { Button } from '@mantine/core'
import { onRefusedChange } from '@tingdu/client/refused-change.ts'
import { useSession } from '@tingdu/client/session.ts'
import { usePageMark } from '@tingdu/ui/page/page-marks.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { messages } from './messages.ts'
import { endViewAs } from './queries.ts'
import classes from './ViewBanner.module.css'

/** Above every page of a view: who is viewed, that nothing can be changed, and the button that ends it. */
export function ViewBanner() {
  const { username } = useSession()
  const [ending, setEnding] = useState(false)
  const refused = useRefusedChange()
  usePageMark('view', refused ? 'refused' : '')
  return (
    <section aria-label={messages.region} className={classes.banner}>
      <p role="status" className={classes.who}>
        <Announced>{messages.viewing(username ?? '')}</Announced>
      </p>
      <Button
        variant="default"
        size="compact-sm"
        loading={ending}
        onClick={() => {
          setEnding(true)
          void endViewAs()
        }}
      >
        {messages.end}
      </Button>
      <p role="alert" className={classes.refused}>
        {refused ? messages.refused : ''}
      </p>
    </section>
  )
}

/** Text that is added to its live region after that is on the page, so that screen readers announce it. */
function Announced({ children }: { children: string }) {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  return shown ? children : null
}

const SHOWN_MS = 8_000

/** Whether the server has just refused a change on this page: the message moves the page down, so it goes by itself. */
function useRefusedChange(): boolean {
  const { pathname } = useLocation()
  const [refusal, setRefusal] = useState<{ pathname: string } | null>(null)
  useEffect(() => onRefusedChange(() => setRefusal({ pathname })), [pathname])
  useEffect(() => {
    if (!refusal) return
    const timer = setTimeout(() => setRefusal(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [refusal])
  return refusal?.pathname === pathname
}
