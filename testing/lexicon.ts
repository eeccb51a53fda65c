import { parseDefinition, type Sense } from '@tingdu/chinese/lexicon/definition.ts'
import { createLexicon, type Lexicon, type TokenLevel } from '@tingdu/chinese/lexicon/lexicon.ts'
import { toLexiconWord } from '@tingdu/chinese/lexicon/lexicon-entry.ts'
import { toToneMarks } from '@tingdu/chinese/readings/pinyin.ts'
import { type ListedWord, listedWords } from '@tingdu/features/dictionary/entries/import/levels.server.ts'
import { ownDefinitions } from '@tingdu/features/dictionary/entries/import/own-definitions.server.ts'
import { rankEntries } from '@tingdu/features/dictionary/entries/import/prepare-words.server.ts'
import { readFrequencies, readWordLines } from '@tingdu/features/dictionary/entries/import/sources.server.ts'

let loaded: Lexicon | undefined

/**
 * Returns the lexicon of the whole dictionary, built from the installed files like the import does, without a
 * database. Cached.
 */
export function loadLexicon(): Lexicon {
  loaded ??= buildLexicon()
  return loaded
}

/** Builds a separate lexicon, for tests that modify it and for benchmarks. Its words have their levels of HSK 3.0 only. */
export function buildLexicon(): Lexicon {
  const counts = readFrequencies()
  const perMillion = 1e6 / [...counts.values()].reduce((sum, count) => sum + count, 0)
  const listed = Map.groupBy(listedWords(), ({ word }) => word)
  const builder = createLexicon()
  for (const [id, entry] of entries(counts)) {
    const { simplified: chinese, traditional, priority, pinyin } = entry
    const frequency = (counts.get(chinese) ?? 0) * perMillion
    const phonetic = toToneMarks(pinyin)
    builder.add(
      toLexiconWord({
        id,
        chinese,
        traditional,
        phonetic,
        priority,
        frequency,
        senses: sensesOf(entry),
        level: levelIn(listed.get(chinese) ?? [], phonetic),
      }),
    )
  }
  return builder.build()
}

/** The definitions of the entries of words (simplified), by the ids that the lexicon has. */
export function loadSenses(words: ReadonlySet<string>): Map<number, Sense[]> {
  const found = entries(readFrequencies()).filter(([, { simplified }]) => words.has(simplified))
  return new Map(found.map(([id, entry]) => [id, sensesOf(entry)]))
}

type Ranked = ReturnType<typeof rankEntries>[number]

/** The entries of the dictionary with their ids, from 1. */
const entries = (counts: Map<string, number>): [number, Ranked][] =>
  rankEntries(readWordLines(), counts, ownDefinitions()).map((entry, index) => [index + 1, entry])

const sensesOf = ({ own, definition }: Ranked): Sense[] => own?.senses ?? parseDefinition(definition).senses

/** The HSK 3.0 level of a word with this reading. */
function levelIn(words: readonly ListedWord[], phonetic: string): TokenLevel | null {
  const listed = words.find(({ reading }) => reading === '' || reading === phonetic)
  const level = listed?.levels['3.0']
  return level === undefined ? null : { standard: '3.0', level }
}
