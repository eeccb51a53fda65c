/** Compares the examples of our own definitions with what the engine finds in them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import { DIRECTION, toneless } from '@tingdu/chinese/readings/complements.ts'
import { writtenPinyin } from '@tingdu/chinese/readings/written-pinyin.ts'
import { listedWords } from '@tingdu/features/dictionary/entries/import/levels.server.ts'
import type { DefinitionWithExample } from '@tingdu/features/dictionary/entries/import/own-definitions.server.ts'
import { annotate } from '@tingdu/features/dictionary/sentences/annotate.server.ts'

export type Finding = { location: string; why: string }

/** What may differ in an example, and why it does. */
export type Exception = { location: string; example: string; rule: string; why: string }

type Fault = { rule: string; why: string }

const FILE = 'exceptions.tsv'
/** The rules that may have exceptions. */
const RULES = new Set(['pinyin', 'traditional', 'reading', 'word', 'level'])
/** An example may have words this many levels of HSK 3.0 above its headword. */
const HARDER = 1

/** Reads the lines of the exceptions: example, rule, reason. */
export function readExceptions(directory: string): Exception[] {
  const text = readFileSync(join(directory, FILE), 'utf8').replace(/\n$/, '')
  if (text === '') return []
  return text.split('\n').map((line, index) => {
    const [example = '', rule = '', why = ''] = line.split('\t')
    return { location: `${FILE}:${index + 1}`, example, rule, why }
  })
}

/**
 * Examples whose pinyin or traditional form is not what the engine writes, that do not have the reading or the form of
 * the entry, in which the engine does not find the headword as a word, or that have a word too hard for the headword by
 * `levels`, unless `exceptions` lists the example with that rule; and exceptions that are not needed or give no reason.
 */
export function findExampleFaults(
  lines: DefinitionWithExample[],
  exceptions: Exception[],
  lexicon: Lexicon,
  levels: ReadonlyMap<string, number> = new Map(),
): Finding[] {
  const unused = new Map(exceptions.map((exception) => [keyOf(exception.example, exception.rule), exception]))
  const findings = lines.flatMap((line) =>
    faultsOf(line, lexicon, levels)
      .filter(({ rule }) => !unused.delete(keyOf(line.example.chinese, rule)))
      .map(({ rule, why }) => ({ location: line.location, why: `${rule}: ${why}` })),
  )
  const incomplete = exceptions
    .filter(({ rule, why }) => !RULES.has(rule) || why === '')
    .map(({ location }) => ({ location, why: 'does not name a rule and a reason' }))
  const notNeeded = [...unused.values()].map(({ location, example, rule }) => ({
    location,
    why: `“${example}” needs no exception for ${rule}`,
  }))
  return [...findings, ...incomplete, ...notNeeded]
}

const keyOf = (example: string, rule: string): string => `${example}\t${rule}`

/** The words of a sentence above `limit`, with their level. */
export function hardWords(
  chinese: string,
  limit: number,
  levels: ReadonlyMap<string, number>,
  lexicon: Lexicon,
): { word: string; level: number }[] {
  return annotate(chinese, lexicon)
    .tokens.map((token) => ({ word: token.chinese, level: levels.get(token.chinese) ?? 0 }))
    .filter(({ level }) => level > limit)
}

/** The lowest level of each word of HSK 3.0. */
export function levelsOfWords(): Map<string, number> {
  const levels = new Map<string, number>()
  for (const { word, levels: listed } of listedWords()) {
    const level = listed['3.0']
    if (level !== undefined) levels.set(word, Math.min(level, levels.get(word) ?? level))
  }
  return levels
}

function faultsOf(
  { chinese, traditional, phonetic, example }: DefinitionWithExample,
  lexicon: Lexicon,
  levels: ReadonlyMap<string, number>,
): Fault[] {
  const limit = (levels.get(chinese) ?? Number.POSITIVE_INFINITY) + HARDER
  const hard = hardWords(example.chinese, limit, levels, lexicon).map(
    ({ word, level }) => `${word} (${level})`,
  )
  const found = annotate(example.chinese, lexicon)
  const isWord = found.tokens.some((token) => token.chinese === chinese)
  const isRead = spellingsOf(chinese, phonetic).some((spelling) =>
    lettersOf(example.phonetic).includes(lettersOf(spelling)),
  )
  const faults: [broken: boolean, rule: string, why: string][] = [
    [example.phonetic !== found.phonetic, 'pinyin', `the engine writes “${found.phonetic}”`],
    [example.traditional !== found.traditional, 'traditional', `the engine writes “${found.traditional}”`],
    [!isRead, 'reading', `the example does not have the reading ${phonetic}`],
    [
      traditional !== undefined && !example.traditional.includes(traditional),
      'form',
      `the example does not have ${traditional}`,
    ],
    [!isWord, 'word', `the engine does not find ${chinese} as a word`],
    [hard.length > 0, 'level', `the example has words above level ${limit}: ${hard.join(', ')}`],
  ]
  return faults.filter(([broken]) => broken).map(([, rule, why]) => ({ rule, why }))
}

/** How a headword may be spelled in a sentence: as on its page, or a direction after its verb without tones (zǒu chulai). */
const spellingsOf = (chinese: string, phonetic: string): string[] => [
  phonetic,
  writtenPinyin(phonetic, { chinese }),
  ...(DIRECTION.test(chinese) ? [toneless(phonetic)] : []),
]

/** The letters of pinyin in lower case, with tone marks. */
export const lettersOf = (pinyin: string): string => pinyin.toLowerCase().replace(/[^\p{L}]/gu, '')
