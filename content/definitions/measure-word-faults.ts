/** Checks the measure words of nouns against the dictionary and our own definitions. */

import {
  type MeasureWordLine,
  measureWordAmong,
} from '@tingdu/features/dictionary/entries/import/measure-words.server.ts'
import type { DefinitionLine } from '@tingdu/features/dictionary/entries/import/own-definitions.server.ts'
import type { Finding } from './example-faults.ts'

type Entries = Parameters<typeof measureWordAmong>[0]

/**
 * Lines whose word is not a noun of ours or is listed twice, and measure words that the dictionary does not have, that are
 * no measure words, or that are listed twice. `entriesOf` returns the entries of a word, the best first.
 */
export function findMeasureWordFaults(
  lines: MeasureWordLine[],
  definitions: DefinitionLine[],
  entriesOf: (word: string) => Entries,
): Finding[] {
  const nouns = new Set(definitions.filter(({ part }) => part === 'noun').map(nameOf))
  const names = lines.map(nameOf)
  return lines.flatMap((line, index) => {
    const { location, measureWords } = line
    const faults: [broken: boolean, why: string][] = [
      [!nouns.has(nameOf(line)), `${nameOf(line)} is not a noun of ours`],
      [names.indexOf(nameOf(line)) < index, `${nameOf(line)} is listed twice`],
      [new Set(measureWords).size < measureWords.length, `${nameOf(line)} has a measure word twice`],
      ...measureWords.map((word): [boolean, string] => [
        measureWordAmong(entriesOf(word)) === undefined,
        `“${word}” is not a measure word`,
      ]),
    ]
    return faults.filter(([broken]) => broken).map(([, why]) => ({ location, why }))
  })
}

const nameOf = ({ chinese, phonetic }: Pick<DefinitionLine, 'chinese' | 'phonetic'>) =>
  `${chinese} ${phonetic}`
