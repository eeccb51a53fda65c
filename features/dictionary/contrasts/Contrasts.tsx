import { useQuery } from '@tanstack/react-query'
import { PageSection } from '@tingdu/ui/page/PageSection.tsx'
import { ContrastNote } from './ContrastNote.tsx'
import classes from './Contrasts.module.css'
import { messages } from './messages.ts'
import { contrastsOf } from './queries.ts'

type Props = {
  /** The words that a note has to compare, in either script. */
  words: readonly string[]
  /** Shows the notes unfolded. */
  open?: boolean
}

/** The notes on words, each folded under its question. Renders nothing if there are none or they cannot be fetched. */
export function Contrasts({ words, open = false }: Props) {
  const { data = [] } = useQuery(contrastsOf(words))
  if (data.length === 0) return null
  return (
    <PageSection title={messages.compare}>
      <div className={classes.notes}>
        {data.map((contrast) => (
          <ContrastNote key={contrast.id} contrast={contrast} open={open} />
        ))}
      </div>
    </PageSection>
  )
}
