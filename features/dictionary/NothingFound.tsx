import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import { CharacterLinks } from './CharacterLinks.tsx'
import { nothingFound } from './messages.ts'
import { charactersOf } from './strokes.ts'

/** Says that nothing matches, and where to look next: the characters of a Chinese word one by one. */
export function NothingFound({ kind, query }: { kind: 'characters' | 'words'; query: string }) {
  const { title, advice } = nothingFound(kind, query)
  const characters = charactersOf(query).slice(0, 12)
  return (
    <EmptyState
      title={title}
      action={characters.length > 0 && <CharacterLinks characters={characters} label="Look up one by one" />}
    >
      {advice}
    </EmptyState>
  )
}
