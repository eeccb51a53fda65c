import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { KeptItem } from '@tingdu/client/device/database.ts'
import { isOpenNow, useKeptList } from '@tingdu/client/device/keep.ts'
import { keepsSomething, keptPath } from '@tingdu/client/device/kept.ts'
import { useOnline } from '@tingdu/client/device/online.ts'
import { isUnreachable } from '@tingdu/client/errors.ts'
import { DrawnCover, onTheShelf, TextTitle } from '@tingdu/features/library/texts/public.ts'
import { offlineTexts } from '@tingdu/ui/messages.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import classes from './Shelf.module.css'

/** How often the server is asked again while it cannot be reached, where the browser does not tell when it can. */
const AGAIN_MS = 15_000

type Asked = { failureReason: unknown; isFetching: boolean; data?: unknown; isPlaceholderData?: boolean }

/**
 * Whether texts are on this device and a query cannot reach the server, and what it found is not on the screen already: whoever
 * reads there when the connection is lost goes on. It stays so while the query asks again.
 */
export function useNeedsDevice(query: Asked): boolean {
  const { failureReason, isFetching, data, isPlaceholderData = false } = query
  const isOnline = useOnline()
  const [failed, setFailed] = useState(false)
  const fails = failureReason ? isUnreachable(failureReason) : failed && isFetching
  if (fails !== failed) setFailed(fails)
  const isCut = fails || !isOnline
  const [isShown, setShown] = useState(false)
  const hasData = data !== undefined && !isPlaceholderData
  const stays = hasData && (isShown || !isCut)
  if (stays !== isShown) setShown(stays)
  return isCut && !stays && keepsSomething()
}

/** The texts and books on this device that open now, the latest first; undefined until they are known. */
export function useReadableHere(): readonly KeptItem[] | undefined {
  const list = useKeptList()
  if (list === undefined) return undefined
  return (list?.items ?? []).filter(
    (item) => (item.kind === 'text' || item.kind === 'book') && isOpenNow(item) === 'open',
  )
}

type Props = {
  /** Asks the server again. */
  onRetry: () => void
  /** What their titles must contain. */
  search?: string
  /** How many are shown at most. */
  atMost?: number
  /** Shown if there is none. */
  children?: ReactNode
}

/** The texts and books on this device, while those of the server cannot be fetched; asks the server again by itself. */
export function TextsOnDevice({ onRetry, search = '', atMost, children }: Props) {
  const heading = useId()
  const isOnline = useOnline()
  useEffect(() => {
    if (!isOnline) return
    const timer = setInterval(onRetry, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOnline, onRetry])
  const items = useReadableHere()
  if (!items) return null
  const found = items.filter(({ title }) => title.includes(search)).slice(0, atMost)
  if (found.length === 0) return children
  return (
    <section className={classes.found} aria-labelledby={heading}>
      <h2 id={heading} className={classes.seriesTitle}>
        {messages.onDevice}
      </h2>
      <p role="status" className={classes.offline}>
        <Icon name="offline" size={18} />
        {isOnline ? messages.unreachable : messages.offline}
      </p>
      <ul className={classes.list}>
        {found.map((item) => (
          <li key={item.id}>
            <Kept item={item} />
          </li>
        ))}
      </ul>
      <div className={classes.nextSteps}>
        {isOnline && (
          <Button size="compact-md" variant="default" onClick={onRetry}>
            {messages.tryAgain}
          </Button>
        )}
        <Link to={keptPath}>{offlineTexts.showKept}</Link>
      </div>
    </section>
  )
}

function Kept({ item: { id, kind, title, path } }: { item: KeptItem }) {
  const sha1 = id.slice(kind.length + 1)
  const { data } = useQuery({ ...onTheShelf(sha1), enabled: kind === 'text' })
  const facts = [
    ...(kind === 'book' ? [messages.book] : []),
    ...(data?.level != null ? [messages.hskLevel(data.level)] : []),
    ...(data?.series ? [data.series.title] : []),
  ]
  return (
    <div className={classes.row}>
      <DrawnCover title={title} series={data?.series?.sha1 ?? sha1} level={data?.level} size="small" />
      <span className={classes.words}>
        <Link to={path} className={classes.open}>
          <TextTitle title={title} />
        </Link>
        <span className={classes.facts}>{facts.join(' · ')}</span>
      </span>
    </div>
  )
}
