import { arrayLiteral } from './array-literal.server.ts'
import {
  componentRows,
  decompositionText,
  parseDecompositions,
  radicalOf,
  rankCharacters,
  structureOf,
} from './prepare-characters.server.ts'
import {
  entryName,
  headwordsOf,
  type PreparedWord,
  prepareWord,
  rankEntries,
} from './prepare-words.server.ts'
import {
  listStrokeCharacters,
  readComponentLines,
  readFrequencies,
  readRadicalMeanings,
  readStrokes,
  readWordLines,
  type StrokeData,
} from './sources.server.ts'

export const PARTS = ['words', 'obsolete', 'characters', 'strokes', 'components', 'information'] as const
export type Part = (typeof PARTS)[number]

/** Rows of one part, as array literals in the order of the statement that stores them. */
export type Batch = { part: Part; rows: number; total: number; values: string[] }

const WORDS_A_BATCH = 5000
const STROKES_A_BATCH = 400

/**
 * Everything to import, batch by batch and in a fixed order. `done` says how many rows of each part are stored already;
 * those are left out. Reads and parses the sources, which takes seconds: meant for a worker thread.
 */
export function* batches(done: Partial<Record<Part, number>>): Generator<Batch> {
  const counts = readFrequencies()
  const ranked = rankEntries(readWordLines(), counts)
  const headwords = headwordsOf(ranked)
  const perMillion = 1e6 / [...counts.values()].reduce((sum, count) => sum + count, 0)
  for (let from = done.words ?? 0; from < ranked.length; from += WORDS_A_BATCH) {
    const words = ranked
      .slice(from, from + WORDS_A_BATCH)
      .map((entry) => prepareWord(entry, headwords, counts, perMillion))
    yield { part: 'words', rows: words.length, total: ranked.length, values: wordValues(words) }
  }
  if (!done.obsolete) {
    yield {
      part: 'obsolete',
      rows: ranked.length,
      total: ranked.length,
      values: [arrayLiteral(ranked.map(entryName))],
    }
  }
  const characters = [...headwords].filter((word) => /^\p{Script=Han}$/u.test(word)).sort()
  const ranks = rankCharacters(counts)
  if (!done.characters) {
    const values = [
      arrayLiteral(characters),
      arrayLiteral(characters.map((character) => ranks.get(character) ?? null)),
    ]
    yield { part: 'characters', rows: characters.length, total: characters.length, values }
  }
  yield* strokeBatches(done.strokes ?? 0)
  yield* structureBatches(characters, ranks, done)
}

function wordValues(words: PreparedWord[]): string[] {
  const column = (value: (word: PreparedWord) => string | number | null) => arrayLiteral(words.map(value))
  const readings = words.flatMap((word, row) =>
    word.readings.map((key, index) => ({ ...key, row: row + 1, index })),
  )
  const glosses = words.flatMap((word, row) => word.glosses.map((gloss) => ({ ...gloss, row: row + 1 })))
  return [
    column((word) => word.entry),
    column((word) => word.digest),
    column((word) => word.chinese),
    column((word) => word.traditional),
    column((word) => word.priority),
    column((word) => word.phonetic),
    column((word) => word.defs),
    column((word) => JSON.stringify(word.definition.senses)),
    column((word) => JSON.stringify(word.definition.classifiers)),
    column((word) => word.definition.taiwanPhonetic),
    column((word) => word.frequency),
    column((word) => arrayLiteral(word.english)),
    column((word) => word.latin),
    column((word) => word.bonus),
    arrayLiteral(readings.map((key) => key.row)),
    arrayLiteral(readings.map((key) => key.index)),
    arrayLiteral(readings.map((key) => key.plain)),
    arrayLiteral(readings.map((key) => key.toned)),
    arrayLiteral(readings.map((key) => key.initials)),
    arrayLiteral(glosses.map((gloss) => gloss.row)),
    arrayLiteral(glosses.map((gloss) => gloss.gloss)),
    arrayLiteral(glosses.map((gloss) => gloss.tier)),
    arrayLiteral(glosses.map((gloss) => gloss.verb)),
  ]
}

function* strokeBatches(done: number): Generator<Batch> {
  const characters = listStrokeCharacters()
  for (let from = done; from < characters.length; from += STROKES_A_BATCH) {
    const slice = characters.slice(from, from + STROKES_A_BATCH)
    const data = slice.map(readStrokes)
    const values = [
      arrayLiteral(slice),
      arrayLiteral(data.map(({ strokes }) => JSON.stringify(strokes))),
      arrayLiteral(data.map(({ medians }) => JSON.stringify(medians))),
      arrayLiteral(data.map(({ radStrokes }) => JSON.stringify(radStrokes ?? []))),
    ]
    yield { part: 'strokes', rows: slice.length, total: characters.length, values }
  }
}

function* structureBatches(
  characters: string[],
  ranks: Map<string, number>,
  done: Partial<Record<Part, number>>,
): Generator<Batch> {
  if (done.components && done.information) return
  const decompositions = parseDecompositions(readComponentLines())
  const rows = characters.map((character) => componentRows(character, decompositions))
  const radicals = readRadicalMeanings()
  const flat = rows.flat()
  const names = [...radicals.keys()]
  if (!done.components) {
    const values = [
      arrayLiteral(flat.map((row) => row.character)),
      arrayLiteral(flat.map((row) => row.idx)),
      arrayLiteral(flat.map((row) => row.component)),
      arrayLiteral(names),
      arrayLiteral(names.map((name) => radicals.get(name)!)),
    ]
    yield { part: 'components', rows: flat.length, total: flat.length, values }
  }
  if (done.information) return
  const strokes = new Map<string, StrokeData>(
    listStrokeCharacters().map((character) => [character, readStrokes(character)]),
  )
  const strokeCount = (character: string) => strokes.get(character)?.strokes.length
  const information = characters.map((character, index) => {
    const components = rows[index]!.map((row) => row.component)
    const radical = radicalOf(character, components, strokes.get(character), strokeCount, radicals)
    return { character, radical, decomposition: decompositions.get(character) }
  })
  const values = [
    arrayLiteral(characters),
    arrayLiteral(characters.map((character) => strokeCount(character) ?? null)),
    arrayLiteral(information.map(({ radical }) => radical)),
    arrayLiteral(information.map(({ radical }) => (radical === null ? null : radicals.get(radical)!))),
    arrayLiteral(information.map(({ decomposition }) => structureOf(decomposition))),
    arrayLiteral(information.map(({ decomposition }) => decompositionText(decomposition))),
    arrayLiteral(characters.map((character) => ranks.get(character) ?? null)),
  ]
  yield { part: 'information', rows: characters.length, total: characters.length, values }
}
