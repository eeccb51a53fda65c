import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paths } from '@tingdu/client/paths.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import classes from './Entry.module.css'
import { EntrySection } from './EntrySection.tsx'
import { type Character, sensesOfText } from './entries.ts'
import { Pinyin } from './MarkedText.tsx'
import { messages } from './messages.ts'
import { charactersContaining } from './queries.ts'
import { Senses } from './Senses.tsx'

const firstRows = 6
const moreRows = 24

/** The characters that a character is a part of: the six most frequent, then more on demand. */
export function CharactersContaining({ character }: { character: string }) {
  const [count, setCount] = useState(firstRows)
  const query = useQuery(charactersContaining(character, count))
  return (
    <EntrySection title="Characters Containing" query={query} failed={messages.couldNotFetchCharacters}>
      {(characters) =>
        characters.length === 0 ? (
          <p className={classes.quiet}>{messages.inNoOtherCharacter}</p>
        ) : (
          <>
            <ul className={classes.components}>
              {characters.map((each) => (
                <CharacterCard key={each.id} character={each} />
              ))}
            </ul>
            {characters.length >= count && (
              <Button
                variant="default"
                loading={query.isPlaceholderData}
                onClick={() => setCount(count + moreRows)}
              >
                {messages.moreCharacters}
              </Button>
            )}
          </>
        )
      }
    </EntrySection>
  )
}

function CharacterCard({ character }: { character: Character }) {
  return (
    <li>
      <Link to={paths.character(character.character)} className={classes.component}>
        <span lang="zh-Hans" className={classes.componentCharacter}>
          {character.character}
        </span>
        <span>
          <Pinyin text={character.phonetic} />
          <span className={classes.cardText}>
            <Senses senses={sensesOfText(character.defs)} limit={2} />
          </span>
        </span>
      </Link>
    </li>
  )
}
