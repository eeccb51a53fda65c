import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { FetchedPart } from '@tingdu/ui/page/PageSection.tsx'
import { messages } from '../messages.ts'
import { ownDecks } from '../queries.ts'
import { DeckList } from './DeckList.tsx'

/** The decks of the member, the saved words first. */
export function OwnDecks() {
  const { id } = useSession()
  const query = useQuery(ownDecks(id ?? 0))
  return (
    <FetchedPart query={query} failed={messages.fetchFailed}>
      {(decks) => <DeckList decks={decks} />}
    </FetchedPart>
  )
}
