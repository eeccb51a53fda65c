import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { staffRoles, useSession } from '@tingdu/client/session.ts'
import {
  markAsRead,
  markAsUnread,
  positionIn,
  type ReadingPosition,
  useTellsIfRead,
} from '@tingdu/features/library/reading-progress/public.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { TextEnds } from '@tingdu/ui/slots.tsx'
import type { TextEndProps } from '@tingdu/ui/web-feature.ts'
import { useMemo, useRef, useState } from 'react'
import { messages } from './messages.ts'
import type { Text } from './queries.ts'
import { useNearViewport } from './reader/near-viewport.ts'
import type { ReaderSentence } from './reader/sentences.ts'
import classes from './TextEnd.module.css'

type Props = {
  text: Pick<Text, 'sha1' | 'title' | 'level' | 'characters'>
  sentences: readonly ReaderSentence[]
}

/**
 * The end of a text: whether and how long it was read, its words, and what to read next, which is fetched once the
 * end is on the screen: a short text would load it as it opens, when a slow phone has enough to do.
 */
export function TextEnd({ text, sentences }: Props) {
  const { data: position } = useQuery(positionIn(text.sha1))
  const words = useMemo(() => wordsMet(sentences), [sentences])
  const section = useRef<HTMLElement>(null)
  const near = useNearViewport(section, false, '0px')
  const facts = useRef<HTMLParagraphElement>(null)
  useTellsIfRead(text.sha1, facts)
  const minutes = position && Math.round((position.seconds_read + position.seconds_listened) / 60)
  const [marked, setMarked] = useState<boolean | null>(null)
  const isRead = marked ?? Boolean(position?.finished_at)
  const known = [messages.characters(text.characters), ...(position ? [messages.time(minutes ?? 0)] : [])]
  return (
    <section ref={section} className={classes.end} aria-label={messages.finished}>
      <p lang="zh-Hans" className={`song ${classes.mark}`} aria-hidden="true">
        完
      </p>
      <p ref={facts} className={classes.facts}>
        {isRead && (
          <span className={classes.read}>
            <Icon name="done" size={16} /> {messages.read}
          </span>
        )}
        {known.join(' · ')}
      </p>
      {position !== undefined && (
        <Mark {...{ isRead, position, sentences }} sha1={text.sha1} onMarked={() => setMarked(!isRead)} />
      )}
      {near && <TextEnds text={text} words={words} />}
    </section>
  )
}

type MarkProps = {
  sha1: string
  sentences: readonly ReaderSentence[]
  position: ReadingPosition | null
  isRead: boolean
  onMarked: () => void
}

/** For a text that was read faster than anybody is taken to read, or elsewhere; and for one that was only on the screen. */
function Mark({ sha1, sentences, position, isRead, onMarked }: MarkProps) {
  const { role, viewing } = useSession()
  const last = { sentence: sentences.length - 1, sentence_text: '' }
  const { send, pending } = useSending(
    () => (isRead ? markAsUnread(sha1, position ?? last) : markAsRead(sha1, sentences)),
    {
      onSent: onMarked,
      onFailed: () => toast(isRead ? messages.unmarkFailed : messages.markFailed, 'failed'),
    },
  )
  if (viewing || staffRoles.some((staff) => staff === role)) return null
  return (
    <Button
      {...(isRead
        ? { variant: 'subtle', color: 'gray', c: 'var(--ink-soft)', fw: 400 }
        : { variant: 'default' })}
      size="md"
      className={classes.markAsRead}
      loading={pending}
      onClick={() => send(undefined)}
    >
      {isRead ? messages.markAsUnread : messages.markAsRead}
    </Button>
  )
}

/** The words of a text that coverage counts, each where it occurs first, with what it means there; a name only as one. */
function wordsMet(sentences: readonly ReaderSentence[]): TextEndProps['words'] {
  const met = new Map<number, TextEndProps['words'][number]>()
  for (const { start: from, tokens } of sentences)
    for (const { word_id: id, start, end, chinese, defs, isName } of tokens) {
      if (id == null || !/\p{Script=Han}/u.test(chinese)) continue
      const before = met.get(id)
      if (!before || (before.isName && !isName))
        met.set(id, { id, start: from + start, end: from + end, defs, ...(isName && { isName }) })
    }
  return [...met.values()]
}
