import { arrayLiteral } from './array-literal.server.ts'
import {
  componentRows,
  type Decomposition,
  decompositionText,
  parseDecompositions,
  radicalOf,
  structureOf,
} from './prepare-characters.server.ts'
import {
  listStrokeCharacters,
  readComponentLines,
  readRadicalMeanings,
  readStrokes,
  type StrokeData,
} from './sources.server.ts'
import type { Batch, Done } from './stages.server.ts'

const STROKES_PER_BATCH = 400

/** The strokes of all characters that have them, skipping the first `done`. */
export function* strokeBatches(done: number): Generator<Batch> {
  const characters = listStrokeCharacters()
  for (let from = done; from < characters.length; from += STROKES_PER_BATCH) {
    const slice = characters.slice(from, from + STROKES_PER_BATCH)
    const data = slice.map(readStrokes)
    const values = [
      arrayLiteral(slice),
      arrayLiteral(data.map(({ strokes }) => JSON.stringify(strokes))),
      arrayLiteral(data.map(({ medians }) => JSON.stringify(medians))),
      arrayLiteral(data.map(({ radStrokes }) => JSON.stringify(radStrokes ?? []))),
    ]
    yield { stage: 'strokes', rows: slice.length, total: characters.length, values }
  }
}

/**
 * The components of the characters, and the facts derived from them. `ranks` is a prepared column for the
 * characters.
 */
export function* structureBatches(characters: string[], ranks: string, done: Done): Generator<Batch> {
  if (done.components && done.information) return
  const decompositions = parseDecompositions(readComponentLines())
  const radicals = readRadicalMeanings()
  if (!done.components) yield componentBatch(characters, decompositions, radicals)
  if (!done.information) yield informationBatch(characters, ranks, decompositions, radicals)
}

function componentBatch(
  characters: string[],
  decompositions: Map<string, Decomposition>,
  radicals: Map<string, string>,
): Batch {
  const rows = characters.flatMap((character) => componentRows(character, decompositions))
  const values = [
    arrayLiteral(rows.map((row) => row.character)),
    arrayLiteral(rows.map((row) => row.idx)),
    arrayLiteral(rows.map((row) => row.component)),
    arrayLiteral([...radicals.keys()]),
    arrayLiteral([...radicals.values()]),
  ]
  return { stage: 'components', rows: rows.length, total: rows.length, values }
}

function informationBatch(
  characters: string[],
  ranks: string,
  decompositions: Map<string, Decomposition>,
  radicals: Map<string, string>,
): Batch {
  const strokes = new Map<string, StrokeData>()
  for (const character of listStrokeCharacters()) strokes.set(character, readStrokes(character))
  const strokeCount = (character: string) => strokes.get(character)?.strokes.length
  const radical = characters.map((character) => {
    const components = componentRows(character, decompositions).map((row) => row.component)
    return radicalOf(character, components, strokes.get(character), strokeCount, radicals)
  })
  const values = [
    arrayLiteral(characters),
    arrayLiteral(characters.map((character) => strokeCount(character) ?? null)),
    arrayLiteral(radical),
    arrayLiteral(radical.map((name) => (name === null ? null : (radicals.get(name) ?? null)))),
    arrayLiteral(characters.map((character) => structureOf(decompositions.get(character)))),
    arrayLiteral(characters.map((character) => decompositionText(decompositions.get(character)))),
    ranks,
  ]
  return { stage: 'information', rows: characters.length, total: characters.length, values }
}
