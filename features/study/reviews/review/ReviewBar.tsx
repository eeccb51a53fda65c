import type { OutboxState } from '@tingdu/client/device/outbox.ts'
import { homePaths } from '@tingdu/features/site/home/paths.ts'
import { FocusBar } from '@tingdu/ui/page/FocusScreen.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '../messages.ts'
import classes from './Review.module.css'

type Props = {
  progress: { seen: number; total: number; share: number }
  canUndo: boolean
  onUndo: () => void
  sending: OutboxState
  /** The menu of the card. */
  children: ReactNode
}

/** Above the card: leaving, how far the session is, and undo. */
export function ReviewBar({ progress: { seen, total, share }, canUndo, onUndo, sending, children }: Props) {
  const leave = useLeave()
  return (
    <>
      <FocusBar
        leaveLabel={messages.close}
        onLeave={leave}
        position={
          <h1>
            <span className="visually-hidden">{messages.review} </span>
            {messages.progress(seen, total)}
          </h1>
        }
        share={share}
      >
        <IconButton label={messages.undo} disabled={!canUndo} onClick={onUndo} aria-keyshortcuts="z">
          <Icon name="undo" />
        </IconButton>
        {children}
      </FocusBar>
      {sending.failing && sending.waiting > 0 && (
        <p role="status" className={classes.waiting}>
          {messages.waiting(sending.waiting)}
        </p>
      )}
    </>
  )
}

/** Goes back to the page from which the session was started, or home. */
export function useLeave() {
  const navigate = useNavigate()
  return () => (history.length > 1 ? navigate(-1) : navigate(homePaths.home()))
}
