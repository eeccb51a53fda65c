import { type CedictEntry, parseCedictLine } from '@tingdu/chinese/lexicon/cedict.ts'
import {
  type Classifier,
  type Definition,
  joinSenses,
  parseDefinition,
  type Sense,
} from '@tingdu/chinese/lexicon/definition.ts'
import { splitNumbered, toNumbered, toToneMarks } from '@tingdu/chinese/readings/pinyin.ts'
import { rankReadings } from '@tingdu/chinese/readings/reading-rank.ts'
import { standardReading } from '@tingdu/chinese/readings/standard-readings.ts'
import {
  englishWords,
  type Gloss,
  glosses,
  PHRASE_BONUS,
  phraseGlosses,
  type ReadingKey,
  readingKey,
  searchBonus,
} from '@tingdu/chinese/search/search-keys.ts'
import { type MeasureWordLine, measureWordAmong } from './measure-words.server.ts'
import type { OwnDefinition } from './own-definitions.server.ts'
import type { PhraseLine } from './phrases.server.ts'
import { digestOf } from './sources.server.ts'

/** Everything that is stored for one entry of the dictionary. */
export type PreparedWord = {
  entry: string
  digest: string
  chinese: string
  traditional: string
  priority: number
  phonetic: string
  defs: string
  definition: Definition
  /** The senses of CC-CEDICT if those of `definition` are our own. */
  otherSenses: Sense[] | null
  source: string
  frequency: number
  readings: ReadingKey[]
  glosses: Gloss[]
  english: string[]
  latin: string | null
  bonus: number
}

/** An entry with its unique key (`name`), its corrected reading, and its rank among the readings of its headword. */
type Ranked = CedictEntry & {
  name: string
  priority: number
  own?: OwnDefinition
  /** The measure words of our own list, which replace those of CC-CEDICT. */
  measureWords?: Classifier[]
  /** The English for which it is looked up as an everyday phrase. */
  said?: Gloss[]
  /** Whether only our list of phrases has it: texts are not cut into it. */
  isPhrase?: boolean
}

/**
 * Parses all entries and ranks the readings of each headword. Keeps the order of the file. Entries with a definition of
 * our own rank first, in the order of those definitions.
 */
export function rankEntries(
  lines: string[],
  counts: Map<string, number>,
  definitions: Map<string, OwnDefinition[]>,
  measureWords: MeasureWordLine[] = [],
): Ranked[] {
  const entries = lines
    .map(parseCedictLine)
    .filter((entry) => entry !== null)
    .map(
      (entry): Ranked => ({ ...entry, pinyin: standardReading(entry), name: entryName(entry), priority: 1 }),
    )
  const headwords = Map.groupBy(entries, (entry) => entry.simplified)
  const compounds = countCompounds(headwords, counts)
  for (const [headword, readings] of headwords) {
    const own = definitions.get(headword) ?? []
    if (readings.length === 1 && own.length === 0) continue
    const judged = readings.map((entry) => ({
      ...entry,
      entry,
      senses: parseDefinition(entry.definition).senses,
      compounds: compounds(entry),
    }))
    const ranked = rankReadings(judged).map(({ entry }) => entry)
    ownFirst(ranked, own).forEach((entry, index) => {
      entry.priority = index + 1
    })
  }
  setMeasureWords(headwords, measureWords)
  return entries
}

/**
 * Adds the everyday phrases to ranked entries, which are changed: an entry that has the headword and reading of a phrase gets
 * its English, and each other phrase is an entry at the end. English that one of our own definitions, or that of a word of
 * `listed`, has already stays with that word.
 */
export function addPhrases(entries: Ranked[], phrases: PhraseLine[], listed: Set<string>): Ranked[] {
  const headwords = Map.groupBy(entries, (entry) => entry.simplified)
  const taken = new Map<string, Set<string>>()
  for (const { simplified, definition, own } of entries) {
    if (!own && !listed.has(simplified)) continue
    for (const { gloss } of glosses(own?.senses ?? parseDefinition(definition).senses))
      taken.set(gloss, (taken.get(gloss) ?? new Set()).add(simplified))
  }
  for (const { chinese, traditional, phonetic, english } of phrases) {
    const known = headwords.get(chinese) ?? []
    const entry = known
      .toSorted((one, other) => one.priority - other.priority)
      .find(({ pinyin }) => toToneMarks(pinyin) === phonetic)
    const said = phraseGlosses(english, (gloss) => !isOnly(taken.get(gloss), chinese))
    if (entry) {
      entry.said = said
      continue
    }
    const added = { simplified: chinese, traditional, pinyin: toNumbered(phonetic), definition: english }
    const priority = known.length + 1
    entries.push({ ...added, name: `phrase ${entryName(added)}`, priority, said, isPhrase: true })
  }
  return entries
}

const isOnly = (words: Set<string> | undefined, word: string) =>
  words === undefined || (words.size === 1 && words.has(word))

/** The equivalents with those of a phrase, of the same ones the more important. */
function withPhrase(known: Gloss[], said: Gloss[]): Gloss[] {
  const best = new Map<string, Gloss>()
  for (const gloss of [...known, ...said])
    if (gloss.tier > (best.get(gloss.gloss)?.tier ?? 0)) best.set(gloss.gloss, gloss)
  return [...best.values()]
}

/** Gives each listed noun its measure words. */
function setMeasureWords(headwords: Map<string, Ranked[]>, lines: MeasureWordLine[]): void {
  const ranked = (word: string) =>
    (headwords.get(word) ?? []).toSorted((one, other) => one.priority - other.priority)
  for (const { chinese, phonetic, measureWords } of lines) {
    const noun = ranked(chinese).find(({ pinyin }) => toToneMarks(pinyin) === phonetic)
    if (!noun) continue
    noun.measureWords = measureWords
      .map((word) => measureWordAmong(ranked(word)))
      .filter((word) => word !== undefined)
  }
}

/** Gives each of our own definitions to the first entry with its reading and form, and puts these entries first. */
function ownFirst(ranked: Ranked[], definitions: OwnDefinition[]): Ranked[] {
  const defined = definitions.flatMap((own) => {
    const entry = ranked.find(
      ({ pinyin, traditional }) =>
        toToneMarks(pinyin) === own.phonetic && traditional === (own.traditional ?? traditional),
    )
    if (entry) entry.own = own
    return entry ?? []
  })
  return [...defined, ...ranked.filter((entry) => !entry.own)]
}

/**
 * How often the character occurs with that reading in longer words of running text; used for single characters
 * only.
 */
function countCompounds(
  headwords: Map<string, Ranked[]>,
  counts: Map<string, number>,
): (entry: CedictEntry) => number {
  const compounds = new Map<string, number>()
  for (const [headword, readings] of headwords) {
    const count = (counts.get(headword) ?? 0) / readings.length
    if (count === 0 || headword.length < 2) continue
    for (const entry of readings) {
      const characters = [...entry.traditional]
      const syllables = splitNumbered(entry.pinyin.toLowerCase())
      if (characters.length !== syllables.length) continue
      for (const key of new Set(characters.map((character, at) => character + syllables[at]))) {
        compounds.set(key, (compounds.get(key) ?? 0) + count)
      }
    }
  }
  return (entry) => compounds.get(entry.traditional + entry.pinyin.toLowerCase()) ?? 0
}

/** The words that references may point to, in both scripts. */
export function headwordsOf(entries: CedictEntry[]): Set<string> {
  return new Set(entries.flatMap((entry) => [entry.simplified, entry.traditional]))
}

/** Ours, if the word has a definition of ours with examples: a noun without a line is not counted (年). */
const measureWordsOf = ({ measureWords, own }: Ranked, imported: Definition) =>
  measureWords ?? (own?.senses.some(({ example }) => example) ? [] : imported.classifiers)

/** Returns what is stored for an entry. `perMillion` converts a count into occurrences per million words. */
export function prepareWord(
  entry: Ranked,
  headwords: Set<string>,
  counts: Map<string, number>,
  perMillion: number,
): PreparedWord {
  const { simplified, traditional, pinyin } = entry
  const imported = parseDefinition(entry.definition, (word) => headwords.has(word))
  const senses = entry.isPhrase ? [{ text: entry.definition }] : (entry.own?.senses ?? imported.senses)
  const otherSenses = entry.own && imported.senses.length > 0 ? imported.senses : null
  const word = {
    entry: entry.name,
    chinese: simplified,
    traditional,
    priority: entry.priority,
    phonetic: toToneMarks(pinyin),
    defs: joinSenses(senses),
    definition: { ...imported, senses, classifiers: measureWordsOf(entry, imported) },
    otherSenses,
    source: entry.own || entry.isPhrase ? 'Tingdu' : 'CC-CEDICT',
    frequency: entry.isPhrase ? 0 : Math.fround((counts.get(simplified) ?? 0) * perMillion),
    readings: readingKeys(pinyin, imported.otherReadings),
    glosses: withPhrase(entry.isPhrase ? [] : glosses(senses, otherSenses ?? []), entry.said ?? []),
    english: englishWords([...senses, ...(otherSenses ?? [])]),
    latin: /[a-z]/i.test(simplified) ? simplified.toLowerCase() : null,
    bonus: entry.isPhrase ? PHRASE_BONUS : searchBonus({ pinyin, senses }),
  }
  return { ...word, digest: digestOf(word) }
}

/** The unique key of an entry across all versions of the data: as the file writes it. */
function entryName({ traditional, simplified, pinyin }: CedictEntry): string {
  return `${traditional} ${simplified} [${pinyin}]`
}

/** The usual reading first, then the ones that differ from it. */
function readingKeys(pinyin: string, others: string[]): ReadingKey[] {
  const keys = [pinyin, ...others].map(readingKey).filter((key) => key !== null)
  return keys.filter((key, index) => keys.findIndex((same) => same.toned === key.toned) === index)
}
