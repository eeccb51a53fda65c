import { Button } from '@mantine/core'
import { keepsSomething, keptPath } from '@tingdu/client/device/kept.ts'
import { useOnline } from '@tingdu/client/device/online.ts'
import { OFFLINE, waitText } from '@tingdu/client/error-text.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { offlineTexts } from '../messages.ts'
import { Icon } from '../page/Icon.tsx'
import classes from './States.module.css'

type FailedStateProps = {
  /** The specified error message. */
  message: string
  /** Why loading failed, if that is known: after 429, how long to wait is shown instead of the message. */
  failure: unknown
  onRetry: () => void
  retrying?: boolean
}

/**
 * Says that loading failed and offers to retry. Without a connection nothing has failed: it says
 * that this needs one, leads to what is kept on the device, and loads again once there is one.
 */
export function FailedState({ message, failure, onRetry, retrying = false }: FailedStateProps) {
  const isOnline = useOnline()
  const retry = useRef(onRetry)
  useEffect(() => {
    retry.current = onRetry
  }, [onRetry])
  const wasOffline = useRef(false)
  useEffect(() => {
    if (isOnline && wasOffline.current) retry.current()
    wasOffline.current = !isOnline
  }, [isOnline])
  if (!isOnline) {
    return (
      <div role="status" className={classes.state}>
        <p className={classes.offline}>
          <Icon name="offline" size={18} />
          {OFFLINE} This will load when you’re back online.
        </p>
        {keepsSomething() && <Link to={keptPath}>{offlineTexts.showKept}</Link>}
      </div>
    )
  }
  return (
    <div role="alert" className={classes.state}>
      <p className={classes.failure}>{waitText(failure, 'Too many requests.') ?? message}</p>
      <Button variant="default" onClick={onRetry} loading={retrying}>
        Retry
      </Button>
    </div>
  )
}
