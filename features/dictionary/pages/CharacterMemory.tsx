import { type Character, EntryPicture } from '@tingdu/features/dictionary/entries/public.ts'
import { PageSection } from '@tingdu/ui/page/PageSection.tsx'
import classes from './Entry.module.css'

type Props = {
  character: Character
  /** The picture of the character as a word, shown if the character has none. */
  wordPicture: string | null
}

/** The mnemonic of a character as text and picture, if there is one. */
export function CharacterMemory({ character, wordPicture }: Props) {
  const { mnemonic, explanation } = character
  const picture = character.mnemonic_image ?? wordPicture
  return (
    <>
      {(mnemonic !== '' || picture) && (
        <PageSection title="Mnemonic">
          <EntryPicture picture={picture} headword={character.character} />
          {mnemonic !== '' && <p className={classes.prose}>{mnemonic}</p>}
        </PageSection>
      )}
      {explanation !== '' && (
        <PageSection title="Explanation">
          <p className={classes.prose}>{explanation}</p>
        </PageSection>
      )}
    </>
  )
}
