import type { Sense } from '@tingdu/chinese/lexicon/definition.ts'
import type { LexiconWord } from '@tingdu/chinese/lexicon/lexicon.ts'
import type { LibraryCorrection } from './library-text.ts'

/** The definitions of entries of the dictionary, by the id of the entry. */
export type SensesOfEntries = ReadonlyMap<number, readonly Sense[]>

/** A definition of an entry; `number` counts from 1. */
export type NamedSense = { entry: LexiconWord; number: number; definition: Sense }

/** The entries of a word that a correction may mean. */
export function entriesMeant(
  entries: readonly LexiconWord[],
  { phonetic, traditional }: Pick<LibraryCorrection, 'phonetic' | 'traditional'>,
): LexiconWord[] {
  return entries.filter(
    (entry) =>
      (!phonetic || entry.phonetic === phonetic) && (!traditional || entry.traditional === traditional),
  )
}

/** The definitions that a part of their text names: those that are exactly this, otherwise those that contain it. */
export function sensesNamed(
  entries: readonly LexiconWord[],
  text: string,
  senses: SensesOfEntries,
): NamedSense[] {
  const all = entries.flatMap((entry) =>
    (senses.get(entry.id) ?? []).map((definition, index) => ({ entry, number: index + 1, definition })),
  )
  const exact = all.filter(({ definition }) => definition.text === text)
  return exact.length > 0 ? exact : all.filter(({ definition }) => definition.text.includes(text))
}
