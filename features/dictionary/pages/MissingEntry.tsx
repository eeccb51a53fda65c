import { Button } from '@mantine/core'
import { WordTools } from '@tingdu/features/dictionary/editing/public.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { StillLoading } from '@tingdu/features/dictionary/entries/public.ts'
import { messages as handwritingMessages } from '@tingdu/features/dictionary/handwriting/messages.ts'
import { searchPaths } from '@tingdu/features/dictionary/search/paths.ts'
import { CharacterLinks } from '@tingdu/reading/CharacterLinks.tsx'
import { charactersOf } from '@tingdu/reading/characters.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Link } from 'react-router'
import { messages, notInDictionary } from './messages.ts'

/** The page of a word or character that the dictionary does not contain, with suggestions where to look next. */
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
            <Button component={Link} to={searchPaths.dictionary({ q: text })}>
              {messages.searchForIt}
            </Button>
            {characters.length > 0 && (
              <CharacterLinks
                hrefOf={dictionaryPaths.character}
                characters={characters.slice(0, 12)}
                label={handwritingMessages.itsCharacters}
              />
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
