/**
 * `node content/decks/check-decks.ts`: checks that each word of HSK 3.0, levels 1 to 4, is in exactly one deck of its level,
 * and that decks have a title and a size to be learned in. Prints what is wrong; exits with 1 if anything is.
 */
import { readLevels } from '@tingdu/features/dictionary/entries/import/levels.server.ts'
import {
  type LevelDeck,
  readLevelDecks,
} from '@tingdu/features/study/starter-decks/import/deck-files.server.ts'

const LEVELS = [1, 2, 3, 4]
const LEAST = 30
const MOST = 70

/** One line for each mistake, none if all is right. `words` are those of each level. */
export function deckMistakes(decks: LevelDeck[], words: Map<number, Set<string>>): string[] {
  return [...words].flatMap(([level, listed]) => {
    const ofLevel = decks.filter((deck) => deck.level === level)
    const given = ofLevel.flatMap((deck) => deck.words.map((word) => ({ word, deck })))
    const counts = Map.groupBy(given, ({ word }) => word)
    return [
      ...[...listed]
        .filter((word) => !counts.has(word))
        .map((word) => `level ${level}: ${word} is in no deck`),
      ...given
        .filter(({ word }) => !listed.has(word))
        .map(({ word, deck }) => `${deck.slug}: ${word} is no word of level ${level}`),
      ...[...counts]
        .filter(([, all]) => all.length > 1)
        .map(
          ([word, all]) => `level ${level}: ${word} is in ${all.map(({ deck }) => deck.title).join(' and ')}`,
        ),
      ...ofLevel
        .filter((deck) => deck.words.length < LEAST || deck.words.length > MOST)
        .map((deck) => `${deck.slug}: has ${deck.words.length} words, not ${LEAST} to ${MOST}`),
    ]
  })
}

/** Prints what is wrong, and makes the process exit with 1 if anything is. */
export function checkDecks(): void {
  const listed = readLevels().filter(({ standard }) => standard === '3.0')
  const words = new Map(
    LEVELS.map((level) => [
      level,
      new Set(listed.filter((each) => each.level === level).map(({ word }) => word)),
    ]),
  )
  const mistakes = deckMistakes(readLevelDecks(), words)
  for (const mistake of mistakes) console.error(mistake)
  if (mistakes.length > 0) process.exitCode = 1
  else console.log(`${readLevelDecks().length} decks`)
}

if (import.meta.main) checkDecks()
