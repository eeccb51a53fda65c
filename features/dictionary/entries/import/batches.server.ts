import { arrayLiteral } from './array-literal.server.ts'
import { strokeBatches, structureBatches } from './character-batches.server.ts'
import { listedWords } from './levels.server.ts'
import { ownDefinitions, ownMeasureWords } from './own-definitions.server.ts'
import { readPhrases } from './phrases.server.ts'
import { rankCharacters } from './prepare-characters.server.ts'
import {
  addPhrases,
  headwordsOf,
  type PreparedWord,
  prepareWord,
  rankEntries,
} from './prepare-words.server.ts'
import { readFrequencies, readWordLines } from './sources.server.ts'
import type { Batch, Done, Stage } from './stages.server.ts'

const WORDS_PER_BATCH = 5000

/**
 * Yields everything to import, batch by batch and in a fixed order, skipping what is `done`. Reads and parses the
 * sources, which takes seconds: meant for a worker thread.
 */
export function* batches(done: Done): Generator<Batch> {
  if (!done.information) yield* entryBatches(done)
  if (!done.levels) yield levelBatch()
}

function* entryBatches(done: Done): Generator<Batch> {
  const counts = readFrequencies()
  const entries = rankEntries(readWordLines(), counts, ownDefinitions(), ownMeasureWords())
  const listed = new Set(listedWords().map(({ word }) => word))
  const ranked = addPhrases(entries, readPhrases(), listed)
  const headwords = headwordsOf(ranked)
  const perMillion = 1e6 / [...counts.values()].reduce((sum, count) => sum + count, 0)
  for (let from = done.words ?? 0; from < ranked.length; from += WORDS_PER_BATCH) {
    const slice = ranked.slice(from, from + WORDS_PER_BATCH)
    const words = slice.map((entry) => prepareWord(entry, headwords, counts, perMillion))
    yield { stage: 'words', rows: words.length, total: ranked.length, values: wordValues(words) }
  }
  if (!done.obsolete) yield whole('obsolete', ranked.length, [arrayLiteral(ranked.map(({ name }) => name))])

  const characters = [...headwords].filter((word) => /^\p{Script=Han}$/u.test(word)).sort()
  const ranks = rankCharacters(counts)
  const rankColumn = arrayLiteral(characters.map((character) => ranks.get(character) ?? null))
  if (!done.characters) yield whole('characters', characters.length, [arrayLiteral(characters), rankColumn])
  yield* strokeBatches(done.strokes ?? 0)
  yield* structureBatches(characters, rankColumn, done)
}

function levelBatch(): Batch {
  const words = listedWords()
  return whole('levels', words.length, [
    arrayLiteral(words.map(({ word }) => word)),
    arrayLiteral(words.map(({ reading }) => reading)),
    arrayLiteral(words.map(({ levels }) => levels['2.0'] ?? null)),
    arrayLiteral(words.map(({ levels }) => levels['3.0'] ?? null)),
  ])
}

/** A stage that is a single batch. */
function whole(stage: Stage, rows: number, values: string[]): Batch {
  return { stage, rows, total: rows, values }
}

function wordValues(words: PreparedWord[]): string[] {
  const column = (value: (word: PreparedWord) => string | number | null) => arrayLiteral(words.map(value))
  const readings = words.flatMap((word, at) =>
    word.readings.map((key, rank) => ({ ...key, row: at + 1, rank })),
  )
  const glosses = words.flatMap((word, at) => word.glosses.map((gloss) => ({ ...gloss, row: at + 1 })))
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
    column((word) => word.otherSenses && JSON.stringify(word.otherSenses)),
    column((word) => word.source),
    arrayLiteral(readings.map((key) => key.row)),
    arrayLiteral(readings.map((key) => key.rank)),
    arrayLiteral(readings.map((key) => key.plain)),
    arrayLiteral(readings.map((key) => key.toned)),
    arrayLiteral(readings.map((key) => key.initials)),
    arrayLiteral(glosses.map((gloss) => gloss.row)),
    arrayLiteral(glosses.map((gloss) => gloss.gloss)),
    arrayLiteral(glosses.map((gloss) => gloss.tier)),
    arrayLiteral(glosses.map((gloss) => gloss.verb)),
  ]
}
