import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { DrawnCover, TextTitle } from '@tingdu/features/library/texts/public.ts'
import { Section } from '@tingdu/ui/page/Section.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { bookPaths } from '../paths.ts'
import { useDeletingNotebook } from './deleting-own-text.ts'
import { knownOfNotebooks, type Notebook } from './queries.ts'
import { RenameDialog } from './RenameDialog.tsx'
import { RowMenu } from './RowMenu.tsx'
import classes from './Shelf.module.css'
import { Known } from './TextFacts.tsx'

/** The member's notebooks, which learners know as the books that they brought. */
export function OwnNotebooks({ notebooks }: { notebooks: readonly Notebook[] }) {
  const [renamed, rename] = useState<Notebook | null>(null)
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
                <span>{messages.chapters(notebook.nb_texts)}</span>
                <Known share={known?.get(notebook.sha1)} />
                {notebook.finished > 0 && (
                  <span className={classes.begun}>
                    {messages.seriesCount(notebook.finished, notebook.nb_texts)}
                  </span>
                )}
              </span>
            </span>
            <RowMenu
              title={notebook.title}
              actions={[
                { label: messages.rename, onClick: () => rename(notebook) },
                { label: messages.edit, to: bookPaths.editedNotebook(notebook.sha1) },
                { label: messages.delete, onClick: () => remove(notebook) },
              ]}
            />
          </li>
        ))}
      </ul>
      {renamed && <RenameDialog of={{ kind: 'book', ...renamed }} onClose={() => rename(null)} />}
    </Section>
  )
}

const shareOf = ({ finished, nb_texts }: Notebook) =>
  finished > 0 && nb_texts > 0 ? finished / nb_texts : null
