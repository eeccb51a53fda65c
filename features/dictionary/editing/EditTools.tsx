import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Character,
  refetchDictionary,
  type Word,
  wordEntries,
} from '@tingdu/features/dictionary/entries/public.ts'
import { HistoryButton } from '@tingdu/features/dictionary/revisions/public.ts'
import { EditRecordings } from '@tingdu/features/dictionary/sounds/public.ts'
import { EditCharacter } from './EditCharacter.tsx'
import classes from './EditControls.module.css'
import { NewDefinition } from './EditDefinition.tsx'
import { EditPicture } from './EditPicture.tsx'
import type { Entry } from './editing.ts'
import { changesKey, changesOf, dictionaryTables } from './history.ts'

/** Staff actions on a word. `words` are its definitions; a missing word can be added. */
export function WordTools({ word, words }: { word: string; words: Word[] }) {
  const own = words.filter(({ chinese }) => chinese === word)
  const picture = own.find(({ image }) => image)?.image ?? null
  return (
    <div className={classes.tools}>
      <NewDefinition chinese={word} words={words} />
      {own.length > 0 && <EditPicture kind="word" entry={word} picture={picture} />}
      {own.length > 0 && <EditRecordings chinese={word} readings={own.map(({ phonetic }) => phonetic)} />}
      <EntryHistory kind="word" entry={word} words={words} />
    </div>
  )
}

/** Staff actions on a character. */
export function CharacterTools({ character }: { character: Character }) {
  const text = character.character
  const words = useQuery(wordEntries(text)).data ?? []
  return (
    <div className={classes.tools}>
      <EditCharacter character={character} />
      <NewDefinition chinese={text} words={words} />
      <EditPicture kind="character" entry={text} picture={character.mnemonic_image} />
      <EntryHistory kind="character" entry={text} words={words} />
    </div>
  )
}

/** The history of an entry. `words` are the definitions on the page. */
function EntryHistory({ kind, entry, words }: Entry & { words: Word[] }) {
  const cache = useQueryClient()
  return (
    <HistoryButton
      title={entry}
      tables={dictionaryTables(words)}
      queryKey={changesKey({ kind, entry })}
      fetchChanges={(size, signal) => changesOf({ kind, entry }, size, signal)}
      refetch={() => refetchDictionary(cache)}
    />
  )
}
