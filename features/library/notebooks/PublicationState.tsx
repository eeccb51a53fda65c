import { messages } from './messages.ts'
import classes from './Notebooks.module.css'
import type { ListedPage } from './queries.ts'

/** What became of publishing a page, for its owner and staff. */
export function PublicationState({ feed }: { feed: NonNullable<ListedPage['feed']> }) {
  const { state, reason } = feed
  const text = {
    waiting: messages.waiting,
    approved: messages.published,
    declined: messages.declinedFor(reason ?? ''),
  }
  return <span className={classes.published}>{text[state]}</span>
}
