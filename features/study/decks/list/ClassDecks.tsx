import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FetchedPart } from '@tingdu/ui/page/PageSection.tsx'
import { messages } from '../messages.ts'
import { classDecks } from '../queries.ts'
import { DeckList } from './DeckList.tsx'

/** The decks that the member's classes give. */
export function ClassDecks() {
  const query = useQuery(classDecks())
  return (
    <FetchedPart query={query} failed={messages.fetchFailed}>
      {(given) => {
        const decks = [
          ...new Map(
            given.flatMap(({ fc_decks: deck }) => (deck ? [[deck.id, deck] as const] : [])),
          ).values(),
        ]
        if (decks.length === 0) {
          return <EmptyState title={messages.noClassDecks}>{messages.noClassDecksText}</EmptyState>
        }
        const classOf = (id: number) =>
          given
            .filter(({ fc_decks: deck }) => deck?.id === id)
            .map((each) => each.fc_classes?.name)
            .join(', ')
        return <DeckList decks={decks} detailOf={({ id }) => classOf(id)} />
      }}
    </FetchedPart>
  )
}
