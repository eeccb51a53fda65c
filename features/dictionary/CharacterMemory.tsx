import classes from './Entry.module.css'
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
    <section className={classes.section}>
      <h2 className={classes.sectionTitle}>{title}</h2>
      <p className={classes.told}>{text}</p>
    </section>
  )
}
