import { Button } from '@mantine/core'
import { searchPaths } from '@tingdu/features/dictionary-search/paths.ts'
import { charactersOf } from '@tingdu/features/handwriting/strokes.ts'
import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import { Page } from '@tingdu/ui/Page.tsx'
import { Link } from 'react-router'
import { CharacterLinks } from './CharacterLinks.tsx'
import { WordTools } from './EditControls.tsx'
import { messages, notInDictionary } from './messages.ts'
import { StillLoading } from './StillLoading.tsx'

/** The page of a word or character that the dictionary does not have, with the ways on from there. */
export function MissingEntry({ text }: { text: string }) {
  const written = charactersOf(text)
  const characters = written.filter((character) => character !== text)
  return (
    <Page title={notInDictionary(text)}>
      <StillLoading />
      <EmptyState
        title={messages.missingAdvice}
        action={
          <>
            <Button c="var(--on-seal)" component={Link} to={searchPaths.dictionary({ q: text })}>
              {messages.searchForIt}
            </Button>
            {characters.length > 0 && (
              <CharacterLinks characters={characters.slice(0, 12)} label={messages.itsCharacters} />
            )}
          </>
        }
      >
        {messages.missingReason}
      </EmptyState>
      {written.length > 0 && <WordTools word={text} words={[]} />}
    </Page>
  )
}
