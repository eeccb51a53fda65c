import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paths } from '@tingdu/client/paths.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import classes from './Entry.module.css'
import { EntrySection } from './EntrySection.tsx'
import { messages } from './messages.ts'
import { strokesOf } from './queries.ts'
import { StrokeAnimation } from './StrokeAnimation.tsx'
import { charactersOf, type Strokes, strokeCount } from './strokes.ts'

/** How a word is written: its characters side by side, each a link to its page, written one after the other. */
export function WordStrokes({ word }: { word: string }) {
  const characters = charactersOf(word)
  const query = useQuery(strokesOf(characters))
  if (characters.length === 0) return null
  return (
    <EntrySection title="Characters" query={query} failed={messages.couldNotFetchStrokes}>
      {(strokes) => <WrittenCharacters characters={characters} strokes={strokes} />}
    </EntrySection>
  )
}

function WrittenCharacters({ characters, strokes }: { characters: string[]; strokes: Strokes[] }) {
  const [turn, setTurn] = useState(0)
  const [place, setPlace] = useState<number | null>(null)
  const drawn = characters.filter((character) => strokes.some((each) => each.character === character))
  const writing = place !== null && place < drawn.length

  const start = () => {
    setTurn(turn + 1)
    setPlace(0)
  }
  return (
    <>
      <ul className={classes.tiles}>
        {characters.map((character) => (
          <CharacterTile
            key={character}
            character={character}
            strokes={strokes.find((each) => each.character === character)}
            turn={place !== null && drawn.indexOf(character) <= place ? turn : 0}
            onWritten={() => setPlace(drawn.indexOf(character) + 1)}
          />
        ))}
      </ul>
      {drawn.length > 0 && (
        <Button variant="default" disabled={writing} onClick={start}>
          {writing ? messages.writing : turn === 0 ? messages.showStrokes : messages.writeAgain}
        </Button>
      )}
    </>
  )
}

type TileProps = { character: string; strokes: Strokes | undefined; turn: number; onWritten: () => void }

function CharacterTile({ character, strokes, turn, onWritten }: TileProps) {
  return (
    <li>
      <Link to={paths.character(character)} className={classes.tile} title={`About ${character}`}>
        {strokes ? (
          <StrokeAnimation {...strokes} turn={turn} onWritten={onWritten} />
        ) : (
          <span lang="zh-Hans" className={classes.unwritten} title={messages.noStrokes} aria-hidden="true">
            {character}
          </span>
        )}
        <span className={classes.tileLabel}>
          <span lang="zh-Hans">{character}</span>
          {strokes && <span> · {strokeCount(strokes.strokes.length)}</span>}
        </span>
      </Link>
    </li>
  )
}
