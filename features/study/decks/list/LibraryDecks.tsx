import { useQuery } from '@tanstack/react-query'
import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FetchedPart } from '@tingdu/ui/page/PageSection.tsx'
import { messages } from '../messages.ts'
import { type Deck, libraryDecks } from '../queries.ts'
import { DeckList } from './DeckList.tsx'
import classes from './Decks.module.css'

/** The decks of the library, of one level or of the series of texts; the choice is in the address. */
export function LibraryDecks() {
  const query = useQuery(libraryDecks())
  const [parameters, change] = useAddressParameters()
  const chosen = parameters.get('level') ?? ''
  return (
    <FetchedPart query={query} failed={messages.fetchFailed}>
      {(decks) => {
        const levels = [...new Set(decks.flatMap(({ hsk_3 }) => hsk_3 ?? []))].sort()
        const choices: [string, string][] = [
          ['', messages.allLevels],
          ...levels.map((level): [string, string] => [String(level), messages.level(level)]),
          ...(decks.some(({ hsk_3 }) => hsk_3 === null)
            ? [['series', messages.series] as [string, string]]
            : []),
        ]
        return (
          <>
            <div className={classes.chips}>
              {choices.map(([value, name]) => (
                <button
                  key={value}
                  type="button"
                  className={classes.chip}
                  aria-pressed={value === chosen}
                  onClick={() => change({ level: value || null })}
                >
                  {name}
                </button>
              ))}
            </div>
            {decks.length === 0 ? (
              <EmptyState title={messages.noDecks} />
            ) : (
              <DeckList decks={decks.filter((deck) => isOf(deck, chosen))} />
            )}
          </>
        )
      }}
    </FetchedPart>
  )
}

const isOf = ({ hsk_3 }: Deck, chosen: string) =>
  chosen === '' || (chosen === 'series' ? hsk_3 === null : String(hsk_3) === chosen)
