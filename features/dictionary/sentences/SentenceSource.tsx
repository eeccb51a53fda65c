import { messages } from './messages.ts'
import classes from './SentenceScreen.module.css'
import { originOf, type Sentence } from './sentences.ts'

/** Licenses of sentences, and the addresses of their texts. */
const LICENSES: Record<string, string> = {
  'CC BY 2.0 FR': 'https://creativecommons.org/licenses/by/2.0/fr/',
  'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-SA 4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
}

type Props = { sentence: Pick<Sentence, 'source' | 'author' | 'licence' | 'external_id'> }

/** The source, author and license of a sentence, as licenses require. */
export function SentenceSource({ sentence }: Props) {
  const { source, author, licence } = sentence
  const address = licence === null ? undefined : LICENSES[licence]
  return (
    <p className={classes.source}>
      {messages.source}: <Linked to={originOf(sentence)}>{source}</Linked>
      {author && `, ${messages.by} ${author}`}
      {licence && (
        <>
          {' · '}
          <Linked to={address ?? null}>{licence}</Linked>
        </>
      )}
    </p>
  )
}

function Linked({ to, children }: { to: string | null; children: string }) {
  if (to === null) return children
  return (
    <a href={to} rel="noreferrer">
      {children}
    </a>
  )
}
