import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { staffRoles, useSession } from '@tingdu/client/session.ts'
import { markAsRead, positionIn } from '@tingdu/features/library/reading-progress/public.ts'
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
  const minutes = position && Math.round((position.seconds_read + position.seconds_listened) / 60)
  const [isMarked, setMarked] = useState(false)
  const isRead = isMarked || Boolean(position?.finished_at)
  const facts = [messages.characters(text.characters), ...(position ? [messages.time(minutes ?? 0)] : [])]
  return (
    <section ref={section} className={classes.end} aria-label={messages.finished}>
      <p lang="zh-Hans" className={`song ${classes.mark}`} aria-hidden="true">
        完
      </p>
      <p className={classes.facts}>
        {isRead && (
          <span className={classes.read}>
            <Icon name="done" size={16} /> {messages.read}
          </span>
        )}
        {facts.join(' · ')}
      </p>
      {position !== undefined && !isRead && (
        <MarkAsRead sha1={text.sha1} sentences={sentences} onMarked={() => setMarked(true)} />
      )}
      {near && <TextEnds text={text} words={words} />}
    </section>
  )
}

type MarkProps = { sha1: string; sentences: readonly ReaderSentence[]; onMarked: () => void }

/** For a text that was read faster than anybody is taken to read, or elsewhere. */
function MarkAsRead({ sha1, sentences, onMarked }: MarkProps) {
  const { role, viewing } = useSession()
  const { send, pending } = useSending(() => markAsRead(sha1, sentences), {
    onSent: onMarked,
    onFailed: () => toast(messages.markFailed, 'failed'),
  })
  if (viewing || staffRoles.some((staff) => staff === role)) return null
  return (
    <Button
      variant="default"
      size="md"
      className={classes.markAsRead}
      loading={pending}
      onClick={() => send(undefined)}
    >
      {messages.markAsRead}
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
