import classes from './Entry.module.css'
import { EntryPicture } from './EntryPicture.tsx'
import { Section } from './EntrySection.tsx'
import type { Character } from './entries.ts'

/** What helps to remember a character, in words and as a picture, where somebody has made it. */
export function CharacterMemory({ character }: { character: Character }) {
  const { mnemonic, mnemonic_image, explanation } = character
  return (
    <>
      {(mnemonic !== '' || mnemonic_image) && (
        <Section title="Mnemonic">
          <EntryPicture picture={mnemonic_image} headword={character.character} />
          {mnemonic !== '' && <p className={classes.told}>{mnemonic}</p>}
        </Section>
      )}
      {explanation !== '' && (
        <Section title="Explanation">
          <p className={classes.told}>{explanation}</p>
        </Section>
      )}
    </>
  )
}
