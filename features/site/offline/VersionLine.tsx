import { CloseButton } from '@mantine/core'
import { onRefused, startOutbox } from '@tingdu/client/device/outbox.ts'
import { errorText } from '@tingdu/client/error-text.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useEffect, useState } from 'react'
import { keepCardsAhead } from './kept/keep-automatically.ts'
import classes from './Lines.module.css'
import { messages } from './messages.ts'
import { startServiceWorker, useNewVersion } from './service-worker.ts'

/**
 * Starts the service worker and sends what waits, once the page is there, and says when a newer version of the app is
 * ready.
 */
export function VersionLine() {
  const isReady = useNewVersion()
  const [isClosed, setClosed] = useState(false)
  useEffect(() => void startServiceWorker(), [])
  useEffect(startOutbox, [])
  useEffect(keepCardsAhead, [])
  useEffect(
    () => onRefused((failure) => toast(messages.refused(errorText(failure, failure.message)), 'failed')),
    [],
  )
  return (
    <div role="status">
      {isReady && !isClosed && (
        <p className={classes.line}>
          <span>
            {messages.newVersion} {messages.newVersionStarts}
          </span>
          <CloseButton size="sm" aria-label={messages.close} onClick={() => setClosed(true)} />
        </p>
      )}
    </div>
  )
}
