import { useOnline } from '@tingdu/client/device/online.ts'
import { useOutbox } from '@tingdu/client/device/outbox.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import classes from './Lines.module.css'
import { messages } from './messages.ts'

/** Shows in the header that there is no connection, and how many changes wait for one. */
export function OutboxMark() {
  const isOnline = useOnline()
  const { waiting, failing } = useOutbox()
  const isShown = !isOnline || (waiting > 0 && failing)
  return (
    <span
      role="status"
      className={isShown ? classes.mark : undefined}
      title={isShown ? messages.waiting(waiting) : undefined}
    >
      {isShown && (
        <>
          <Icon name="offline" />
          <span className="visually-hidden">{messages.waiting(waiting)}</span>
          {waiting > 0 && <span aria-hidden="true">{waiting}</span>}
        </>
      )}
    </span>
  )
}
