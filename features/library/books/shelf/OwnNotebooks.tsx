import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { DrawnCover, InScript, TextTitle } from '@tingdu/features/library/texts/public.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { Section } from '@tingdu/ui/page/Section.tsx'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { bookPaths } from '../paths.ts'
import { useDeletingNotebook } from './deleting-own-text.ts'
import { knownOfNotebooks, type Notebook } from './queries.ts'
import { RowMenu } from './RowMenu.tsx'
import classes from './Shelf.module.css'
import { Known } from './TextFacts.tsx'
import { WhenRead } from './WhenRead.tsx'

/** The member's notebooks, which learners know as the books that they brought. */
export function OwnNotebooks({ notebooks }: { notebooks: readonly Notebook[] }) {
  const remove = useDeletingNotebook()
  const { id } = useSession()
  const { data: known } = useQuery(knownOfNotebooks(id ?? 0))
  return (
    <Section title={messages.yourBooks}>
      <ul className={classes.list}>
        {notebooks.map((notebook) => (
          <li key={notebook.sha1} className={classes.row}>
            <DrawnCover
              title={notebook.title}
              series={notebook.sha1}
              size="small"
              shareRead={shareOf(notebook)}
            />
            <span className={classes.words}>
              <Link to={bookPaths.notebook(notebook.sha1)} className={classes.open}>
                <TextTitle title={notebook.title} />
              </Link>
              <span className={classes.facts}>
                <Chapters of={notebook} />
                <Known share={known?.get(notebook.sha1)} />
                {notebook.next_sha1 === null && <WhenRead at={notebook.read_at} />}
              </span>
              <GoOn with={notebook} />
            </span>
            <RowMenu
              what="book"
              sha1={notebook.sha1}
              title={notebook.title}
              edit={bookPaths.editedNotebook(notebook.sha1)}
              onRemove={() => remove(notebook)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** How many chapters a notebook has, and how many of them are read. */
function Chapters({ of: { finished, read_at, nb_texts } }: { of: Notebook }) {
  if (read_at === null) return <span>{messages.chapters(nb_texts)}</span>
  const isRead = finished === nb_texts
  return (
    <span className={isRead ? classes.finished : undefined}>
      {isRead && <Icon name="done" size={14} />}
      {messages.chaptersRead(finished, nb_texts)}
    </span>
  )
}

/** Opens the chapter that comes next, where it was left, and says when that was. */
function GoOn({ with: { next_sha1, next_title, read_at } }: { with: Notebook }) {
  if (next_sha1 === null || next_title === null) return null
  return (
    <span className={classes.goOn}>
      <Link to={textPaths.text(next_sha1)}>
        {messages.goOn} <InScript text={next_title} />
      </Link>
      <WhenRead at={read_at} />
    </span>
  )
}

/** The share of a notebook that was read, with what was read of the chapter that comes next; null for one not begun. */
const shareOf = ({ read_at, finished, nb_texts, next_share_read }: Notebook) =>
  read_at === null || nb_texts === 0 ? null : Math.min(1, (finished + (next_share_read ?? 0)) / nb_texts)
