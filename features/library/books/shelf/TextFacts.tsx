import { KnownRing, shownKnown } from '@tingdu/features/library/texts/public.ts'
import { planNames } from '@tingdu/features/membership/subscriptions/messages.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { messages } from '../messages.ts'
import { type Fit, fitOf, type ShelfText } from './queries.ts'
import classes from './Shelf.module.css'
import { shownShare } from './shown-share.ts'
import { WhenRead } from './WhenRead.tsx'

/** The share of a text or a notebook that the member knows, as a ring and in figures, where there is one to show. */
export function Known({ share, fit = null }: { share: number | null | undefined; fit?: Fit | null }) {
  const percent = shownKnown(share)
  if (percent === null) return null
  return (
    <span className={classes.known} data-fits={fit === 'fits' || undefined}>
      <KnownRing known={percent / 100} />
      {fit ? messages.knownAnd[fit](percent) : messages.known(percent)}
    </span>
  )
}

/** What a text is to the member, always at the same place of its card or row: read, or how much of it they know. */
export function KnownOrRead({ text: { finished_at, coverage } }: { text: ShelfText }) {
  if (finished_at === null) return <Known share={coverage} fit={fitOf({ coverage })} />
  return (
    <span className={classes.finished}>
      <Icon name="done" size={14} />
      {messages.finishedText}
    </span>
  )
}

type Props = {
  text: ShelfText
  /** Whether a large cover above shows the level, and a line below it what is known. */
  onCard?: boolean
  /** Whether to say how much of it was read, and when. */
  whenRead?: boolean | undefined
}

/** The figures of a text in one line: what is known, how long it takes, how far it was read, sound, and what opens it. */
export function TextFacts({ text, onCard = false, whenRead = false }: Props) {
  const { minutes, numSounds, locked, plan, read_at, finished_at, estimated_level } = text
  const shareRead = shownShare(text)
  return (
    <span className={classes.facts}>
      {!onCard && <KnownOrRead text={text} />}
      {estimated_level !== null && (
        <span className={onCard ? 'visually-hidden' : undefined}>{messages.hskLevel(estimated_level)}</span>
      )}
      <span>{messages.minutes(minutes)}</span>
      {finished_at === null && shareRead !== null && !whenRead && (
        // The line below the cover shows it.
        <span className="visually-hidden">{messages.shareRead(Math.floor(100 * shareRead))}</span>
      )}
      {whenRead && read_at !== null && (
        <span className={classes.lastRead}>
          {finished_at === null && shareRead !== null && (
            <span>{messages.shareRead(Math.floor(100 * shareRead))}</span>
          )}
          <WhenRead at={read_at} />
        </span>
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
