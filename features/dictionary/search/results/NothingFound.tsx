import { Button } from '@mantine/core'
import { useIsAnsweredByDevice } from '@tingdu/client/device/kept.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { CharacterLinks } from '@tingdu/reading/CharacterLinks.tsx'
import { charactersOf } from '@tingdu/reading/characters.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import type { DictionarySearch, Tab } from '../dictionary-search.ts'
import { messages, nothingFound } from '../messages.ts'
import { shownQuery } from '../search-queries.ts'

/**
 * The message without results, and where to look next: at all levels if one is chosen, otherwise at the characters
 * of a Chinese text one by one.
 */
export function NothingFound({ kind, search }: { kind: Tab; search: DictionarySearch }) {
  const isOffline = useIsAnsweredByDevice(shownQuery[kind](search).queryKey)
  if (search.level) {
    return (
      <EmptyState
        title={messages.noneOfLevel}
        action={<Button onClick={() => search.setLevel(null)}>{messages.showAllLevels}</Button>}
      >
        {messages.noneOfLevelAdvice}
      </EmptyState>
    )
  }
  const { title, advice } = nothingFound(kind, search.search)
  const characters = charactersOf(search.search).slice(0, 12)
  return (
    <EmptyState
      title={title}
      action={
        characters.length > 0 && (
          <CharacterLinks
            characters={characters}
            label="Look up each character"
            hrefOf={dictionaryPaths.character}
          />
        )
      }
    >
      {isOffline ? messages.onlyOnDevice : advice}
    </EmptyState>
  )
}
