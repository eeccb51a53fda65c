import { useQuery } from '@tanstack/react-query'
import { addressId } from '@tingdu/client/address-id.ts'
import { useSession } from '@tingdu/client/session.ts'
import { FailedPage } from '@tingdu/ui/page/FailedPage.tsx'
import { MissingPage } from '@tingdu/ui/page/MissingPage.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Link, useParams } from 'react-router'
import { messages } from '../messages.ts'
import { deckPaths } from '../paths.ts'
import { type Deck, oneDeck } from '../queries.ts'
import { AddEntries } from './AddEntries.tsx'
import classes from './Deck.module.css'
import { DeckActions } from './DeckActions.tsx'
import { Entries } from './Entries.tsx'
import { StudySection } from './StudySection.tsx'

/** One deck: what it contains, and how the member studies it. Its owner adds, orders and removes entries. */
export default function DeckScreen() {
  const { deckId = '' } = useParams()
  const id = addressId(deckId)
  return id === null ? <NotFound /> : <OpenedDeck key={id} id={id} />
}

function OpenedDeck({ id }: { id: number }) {
  const query = useQuery(oneDeck(id))
  if (query.isError && !query.data)
    return <FailedPage title={messages.title} query={query} message={messages.deckFailed} />
  if (query.data === undefined) return <Page title={messages.title} />
  return query.data ? <ShownDeck deck={query.data} /> : <NotFound />
}

function ShownDeck({ deck }: { deck: Deck }) {
  const { id: caller, role } = useSession()
  const isStaff = role !== 'student' && role !== 'teacher'
  const edits = deck.owner === caller || (isStaff && deck.in_library)
  return (
    <Page
      title={deck.title}
      description={[messages.entries(deck.nb_entries), deck.description].filter(Boolean).join(' · ')}
      action={<DeckActions deck={deck} edits={edits && deck.kind === 'own'} />}
    >
      <div className={classes.parts}>
        <StudySection deck={deck} />
        {edits && <AddEntries deck={deck} />}
        <Entries deck={deck} edits={edits} />
      </div>
    </Page>
  )
}

function NotFound() {
  return (
    <MissingPage
      title={messages.title}
      missing={messages.notFound}
      action={<Link to={deckPaths.decks()}>{messages.title}</Link>}
    >
      {messages.notFoundText}
    </MissingPage>
  )
}
