import { useQuery } from '@tanstack/react-query'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { CharacterLinks } from '@tingdu/reading/CharacterLinks.tsx'
import { charactersOf } from '@tingdu/reading/characters.ts'
import { FetchedSection } from '@tingdu/ui/page/PageSection.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { messages } from './messages.ts'
import { StrokeControls } from './StrokeControls.tsx'
import { StrokeDrawing } from './StrokeDrawing.tsx'
import { type DrawingSpeed, useStrokePlayer } from './stroke-player.ts'
import { type Strokes, strokeCount, strokesOf } from './strokes.ts'
import classes from './Writing.module.css'
import { WritingTurns } from './WritingTurns.tsx'

/** How a word is written: its characters side by side, each a link to its page, animated one after the other. */
export function WordStrokes({ word }: { word: string }) {
  const characters = charactersOf(word)
  const query = useQuery(strokesOf(characters))
  if (characters.length === 0) return null
  return (
    <>
      <FetchedSection title="Characters" query={query} failed={messages.couldNotFetchStrokes}>
        {(strokes) => (
          <WritingTurns characters={drawnIn(characters, strokes)}>
            {(button) => <WrittenCharacters characters={characters} strokes={strokes} button={button} />}
          </WritingTurns>
        )}
      </FetchedSection>
      {query.isError && (
        <CharacterLinks
          characters={characters}
          label={messages.itsCharacters}
          hrefOf={dictionaryPaths.character}
        />
      )}
    </>
  )
}

type Tile = { character: string; strokes: Strokes | undefined; before: number }

type WrittenProps = { characters: string[]; strokes: Strokes[]; button: ReactNode }

/** One player animates all of them: its strokes are those of the first character, then those of the next. */
function WrittenCharacters({ characters, strokes, button }: WrittenProps) {
  const tiles = tilesOf(characters, strokes)
  const count = tiles.reduce((sum, tile) => sum + countOf(tile), 0)
  const [writing, move] = useStrokePlayer(count, false)
  const [speed, setSpeed] = useState<DrawingSpeed>(1)
  return (
    <>
      <ul className={classes.tiles}>
        {tiles.map((tile) => {
          const written = Math.min(countOf(tile), Math.max(0, writing.written - tile.before))
          const drawing = writing.playing && writing.written >= tile.before && written < countOf(tile)
          return (
            <li key={tile.character}>
              <Link
                to={dictionaryPaths.character(tile.character)}
                className={classes.tile}
                title={`About ${tile.character}`}
              >
                {tile.strokes ? (
                  <StrokeDrawing
                    {...tile.strokes}
                    written={written}
                    state={drawing ? 'drawing' : 'still'}
                    speed={speed}
                    onDrawn={() => move('drawn')}
                  />
                ) : (
                  <Undrawn character={tile.character} />
                )}
                <TileLabel tile={tile} />
              </Link>
            </li>
          )
        })}
      </ul>
      {count > 0 && (
        <div className={classes.writingFacts}>
          <StrokeControls writing={writing} onMove={move} speed={speed} onSpeed={setSpeed} />
          {button}
        </div>
      )}
    </>
  )
}

/** The characters that have stroke data. */
function drawnIn(characters: string[], strokes: Strokes[]): Strokes[] {
  return characters.flatMap((character) => strokes.find((each) => each.character === character) ?? [])
}

function tilesOf(characters: string[], strokes: Strokes[]): Tile[] {
  let before = 0
  return characters.map((character) => {
    const tile = { character, strokes: strokes.find((each) => each.character === character), before }
    before += countOf(tile)
    return tile
  })
}

function countOf({ strokes }: Pick<Tile, 'strokes'>): number {
  return strokes?.strokes.length ?? 0
}

function TileLabel({ tile }: { tile: Tile }) {
  return (
    <span className={classes.tileLabel}>
      <span lang="zh-Hans">{tile.character}</span>
      {tile.strokes && <span> · {strokeCount(countOf(tile))}</span>}
    </span>
  )
}

function Undrawn({ character }: { character: string }) {
  return (
    <span lang="zh-Hans" className={classes.unwritten} title={messages.noStrokes} aria-hidden="true">
      {character}
    </span>
  )
}
