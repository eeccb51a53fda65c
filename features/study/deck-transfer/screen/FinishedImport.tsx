import { Button } from '@mantine/core'
import { deckPaths } from '@tingdu/features/study/decks/paths.ts'
import { Section } from '@tingdu/ui/page/Section.tsx'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { Link } from 'react-router'
import type { ImportCounts } from '../import-task.ts'
import { messages } from '../messages.ts'
import classes from './Import.module.css'

const lines = [
  ['words', messages.words],
  ['own', messages.own],
  ['reviews', messages.reviews],
  ['files', messages.files],
  ['present', messages.present],
  ['left_out', messages.leftOut],
  ['files_left_out', messages.filesLeftOut],
] as const

/** What an import did, and its decks. */
export function FinishedImport({ counts, onAgain }: { counts: ImportCounts; onAgain: () => void }) {
  const added = counts.words + counts.own + counts.reviews + counts.files
  return (
    <div className={classes.parts} role="status">
      <Section title={messages.done} description={added === 0 ? messages.nothing : undefined}>
        <ul className={classes.counts}>
          {lines.map(([name, text]) => counts[name] > 0 && <li key={name}>{text(counts[name])}</li>)}
        </ul>
        <ul className={classes.decks}>
          {counts.decks.map(({ id, title }) => (
            <li key={id}>
              <Link to={deckPaths.deck(id)}>
                <TitleText>{title}</TitleText>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Button variant="default" className={classes.start} onClick={onAgain}>
        {messages.again}
      </Button>
    </div>
  )
}
