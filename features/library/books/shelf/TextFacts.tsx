import { shownKnown } from '@tingdu/features/library/texts/public.ts'
import { planNames } from '@tingdu/features/membership/subscriptions/messages.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { messages } from '../messages.ts'
import type { ShelfText } from './queries.ts'
import classes from './Shelf.module.css'
import { shownShare } from './shown-share.ts'

/** The share of a text or a notebook that the member knows, where there is one to show. */
export function Known({ share }: { share: number | null | undefined }) {
  const percent = shownKnown(share)
  return percent === null ? null : <span>{messages.known(percent)}</span>
}

type Props = {
  text: ShelfText
  /** Whether the level can be read on a large cover above. */
  onCard?: boolean
}

/** The figures of a text in one line: how long it takes, how far it was read, sound, and what opens it. */
export function TextFacts({ text, onCard = false }: Props) {
  const { minutes, numSounds, locked, plan, finished_at, estimated_level, coverage } = text
  const shareRead = shownShare(text)
  return (
    <span className={classes.facts}>
      {estimated_level !== null && (
        <span className={onCard ? 'visually-hidden' : undefined}>{messages.hskLevel(estimated_level)}</span>
      )}
      <span>{messages.minutes(minutes)}</span>
      {finished_at !== null ? (
        <span className={classes.finished}>
          <Icon name="done" size={14} />
          {messages.finishedText}
        </span>
      ) : (
        <Known share={coverage} />
      )}
      {finished_at === null && shareRead !== null && (
        // The line below the cover shows it.
        <span className="visually-hidden">{messages.shareRead(Math.floor(100 * shareRead))}</span>
      )}
      {numSounds > 0 && (
        <span>
          <Icon name="headphones" size={14} />
          <span className="visually-hidden">{messages.hasSound}</span>
        </span>
      )}
      {locked && (
        <span title={messages.opensWith(planNames[plan] ?? plan)}>
          <Icon name="lock" size={14} />
          <span className="visually-hidden">{messages.opensWith(planNames[plan] ?? plan)}</span>
        </span>
      )}
    </span>
  )
}
