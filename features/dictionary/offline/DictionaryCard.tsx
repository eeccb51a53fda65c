import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOnline } from '@tingdu/client/device/online.ts'
import { errorText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { useSession } from '@tingdu/client/session.ts'
import { planPaths } from '@tingdu/features/membership/plans/paths.ts'
import { marketingPaths } from '@tingdu/features/site/marketing/paths.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { FailedState } from '@tingdu/ui/feedback/FailedState.tsx'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import classes from './DictionaryCard.module.css'
import { type Download, removeDictionary, startDownload, stopDownload, useDownload } from './download.ts'
import type { DownloadInfo } from './file-format.ts'
import { messages } from './messages.ts'
import { offeredDownload } from './queries.ts'

/** Downloads the dictionary to this device, shows the progress, updates it and removes it again. */
export function DictionaryCard() {
  const download = useDownload()
  const isOnline = useOnline()
  const { viewing } = useSession()
  const heading = useId()
  const offer = useQuery({ ...offeredDownload(), enabled: isOnline && !viewing })
  if (!download || viewing) return null
  const info = offer.data ?? download.kept
  const needsMembership = offer.error instanceof ApiError && offer.error.code === 'membership_required'
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>
        {messages.title}
      </h2>
      <p>{info ? messages.what(info.words, info.sentences) : messages.whatItIs}</p>
      {download.isBlocked ? (
        <p>{messages.blocked}</p>
      ) : needsMembership && !download.kept ? (
        <p>
          {messages.membershipRequired} <Link to={planPaths.plans()}>{messages.seePlans}</Link>
        </p>
      ) : offer.isError && isOnline && !needsMembership && !download.kept ? (
        <FailedState
          message={errorText(offer.error, messages.couldNotAsk)}
          failure={offer.error}
          onRetry={() => void offer.refetch()}
          retrying={offer.isFetching}
        />
      ) : (
        <State download={download} offered={needsMembership ? undefined : offer.data} isOnline={isOnline} />
      )}
      <p className={classes.credits}>
        {messages.credits} <Link to={marketingPaths.credits()}>{messages.seeCredits}</Link>
      </p>
    </section>
  )
}

type StateProps = { download: Download; offered: DownloadInfo | undefined; isOnline: boolean }

function State({ download, offered, isOnline }: StateProps) {
  const { kept, progress, isRunning, failure } = download
  const start = () => void startDownload()
  const bytesOf = (parts: number) => (parts / (progress?.of ?? 1)) * (offered?.bytes ?? kept?.bytes ?? 0)
  if (isRunning) return <Running progress={progress} bytesOf={bytesOf} />
  const isStopped = progress !== null
  const isNewer = kept !== null && offered !== undefined && offered.version !== kept.version
  return (
    <>
      <div role="status">
        {kept && <p>{messages.kept(kept.bytes)}</p>}
        {failure && <p className={classes.failure}>{messages[failure]}</p>}
        {isStopped && offered && <p>{messages.stopped(bytesOf(progress.done), bytesOf(progress.of))}</p>}
        {isNewer && !isStopped && <p>{messages.isNewer}</p>}
        {!kept && !isOnline && <p>{messages.offline}</p>}
      </div>
      <Buttons>
        {isStopped && isOnline && <Button onClick={start}>{messages.goOn}</Button>}
        {!isStopped && isOnline && failure && (
          <Button variant="default" onClick={start}>
            {messages.tryAgain}
          </Button>
        )}
        {!isStopped && !failure && !kept && offered && (
          <Button onClick={start}>{messages.download(offered.bytes)}</Button>
        )}
        {!isStopped && !failure && isNewer && (
          <Button onClick={start}>{messages.newer(offered.bytes)}</Button>
        )}
        {(kept || isStopped) && (
          <Button variant="default" onClick={askToRemove}>
            {messages.remove}
          </Button>
        )}
      </Buttons>
    </>
  )
}

type RunningProps = { progress: Download['progress']; bytesOf: (parts: number) => number }

function Running({ progress, bytesOf }: RunningProps) {
  return (
    <>
      <div>
        <progress
          className={classes.progress}
          aria-label={messages.downloading}
          {...(progress && { value: progress.done, max: progress.of })}
        />
        {progress && <p>{messages.progress(bytesOf(progress.done), bytesOf(progress.of))}</p>}
      </div>
      <Buttons>
        <Button variant="default" onClick={stopDownload}>
          {messages.stop}
        </Button>
      </Buttons>
    </>
  )
}

const Buttons = ({ children }: { children: ReactNode }) => <div className={classes.buttons}>{children}</div>

function askToRemove(): void {
  confirmAction({
    title: messages.removeTitle,
    text: messages.removeText,
    confirmLabel: messages.remove,
    call: removeDictionary,
    done: messages.removed,
    failed: messages.removeFailed,
  })
}
