import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { messages } from '../messages.ts'
import type { ShelfText } from './queries.ts'
import classes from './Shelf.module.css'
import { TextRow } from './TextRow.tsx'

/** Texts as a list, with when they were read if wanted; `actions` stand at the end of each row. */
export function TextList({
  texts,
  whenRead,
  actions,
}: {
  texts: readonly ShelfText[]
  whenRead?: boolean
  actions?: (text: ShelfText) => ReactNode
}) {
  return (
    <ul className={classes.list}>
      {texts.map((text) => (
        <li key={text.sha1}>
          <TextRow text={text} whenRead={whenRead}>
            {actions?.(text)}
          </TextRow>
        </li>
      ))}
    </ul>
  )
}

type MoreProps = {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}

/** Fetches the next texts shortly before the end of a list is reached, or when its button is pressed. */
export function MoreTexts({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!button.current || isFetchingNextPage || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void fetchNextPage(),
      { rootMargin: '600px 0px' },
    )
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [isFetchingNextPage, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <Button
      ref={button}
      variant="default"
      className={classes.more}
      loading={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      {messages.moreTexts}
    </Button>
  )
}
