import classes from './Entry.module.css'
import { Section } from './EntrySection.tsx'
import type { Character } from './entries.ts'

/** What helps to remember a character, where somebody has written it. */
export function CharacterMemory({ character }: { character: Character }) {
  return (
    <>
      <Told title="Mnemonic" text={character.mnemonic} />
      <Told title="Explanation" text={character.explanation} />
    </>
  )
}

function Told({ title, text }: { title: string; text: string }) {
  if (text === '') return null
  return (
    <Section title={title}>
      <p className={classes.told}>{text}</p>
    </Section>
  )
}
