import { type Character, EntryPicture } from '@tingdu/features/dictionary/public.ts'
import { PageSection } from '@tingdu/ui/PageSection.tsx'
import classes from './Entry.module.css'

/** The mnemonic of a character as text and picture, if there is one. */
export function CharacterMemory({ character }: { character: Character }) {
  const { mnemonic, mnemonic_image, explanation } = character
  return (
    <>
      {(mnemonic !== '' || mnemonic_image) && (
        <PageSection title="Mnemonic">
          <EntryPicture picture={mnemonic_image} headword={character.character} />
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
