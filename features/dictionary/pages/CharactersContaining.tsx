import { useQuery } from '@tanstack/react-query'
import { messages as dictionaryMessages } from '@tingdu/features/dictionary/entries/messages.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { type Character, Pinyin, Senses, sensesOfText } from '@tingdu/features/dictionary/entries/public.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { CardSection } from './CardSection.tsx'
import classes from './Cards.module.css'
import { messages } from './messages.ts'
import { charactersContaining, firstRows } from './queries.ts'

/** The characters that contain a character: the six most frequent, then more on demand. */
export function CharactersContaining({ character }: { character: string }) {
  const [count, setCount] = useState(firstRows)
  return (
    <CardSection
      title="Characters Containing"
      query={useQuery(charactersContaining(character, count))}
      failed={dictionaryMessages.couldNotFetchCharacters}
      none={messages.inNoOtherCharacter}
      more={messages.moreCharacters}
      count={count}
      onCount={setCount}
      narrow
      card={(each) => <CharacterCard key={each.id} character={each} />}
    />
  )
}

function CharacterCard({ character }: { character: Character }) {
  return (
    <li>
      <Link to={dictionaryPaths.character(character.character)} className={classes.card}>
        <span lang="zh-Hans" className={classes.character}>
          {character.character}
        </span>
        <span>
          <Pinyin text={character.phonetic} />
          <span className={classes.text}>
            <Senses senses={sensesOfText(character.defs)} limit={2} />
          </span>
        </span>
      </Link>
    </li>
  )
}
