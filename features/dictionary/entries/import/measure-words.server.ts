import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CedictEntry } from '@tingdu/chinese/lexicon/cedict.ts'
import type { Classifier, Sense } from '@tingdu/chinese/lexicon/definition.ts'
import { toToneMarks } from '@tingdu/chinese/readings/pinyin.ts'

/** A line of the file: a noun with its reading, and the measure words it is counted with, in order of use. */
export type MeasureWordLine = { location: string; chinese: string; phonetic: string; measureWords: string[] }

/** An entry as far as it matters whether it is a measure word. */
type Entry = Pick<CedictEntry, 'simplified' | 'traditional' | 'pinyin' | 'definition'> & {
  own?: { senses: Sense[] }
}

export const MEASURE_WORDS = 'measure-words.tsv'

/** Reads `content/definitions/measure-words.tsv`. Throws if a line does not have three fields. */
export function readMeasureWords(directory: string): MeasureWordLine[] {
  return readFileSync(join(directory, MEASURE_WORDS), 'utf8')
    .replace(/\n$/, '')
    .split('\n')
    .map((line, index) => {
      const location = `${MEASURE_WORDS}:${index + 1}`
      const [chinese = '', phonetic = '', measureWords, ...more] = line.split('\t')
      if (measureWords === undefined || more.length > 0)
        throw new Error(`${location}: does not have three fields separated by tabs`)
      return { location, chinese, phonetic, measureWords: measureWords.split(' ') }
    })
}

/** The first of the entries of a word, the best first, that is a measure word; undefined if none is. */
export function measureWordAmong(entries: Entry[]): Classifier | undefined {
  const found =
    entries.find(({ own }) => own?.senses.some(countsThings)) ??
    entries.find(({ definition }) => COUNTS.test(definition))
  return (
    found && {
      traditional: found.traditional,
      simplified: found.simplified,
      phonetic: toToneMarks(found.pinyin),
    }
  )
}

const COUNTS = /measure word|classifier/
const countsThings = ({ part, text }: Sense): boolean => part === 'measure word' || COUNTS.test(text)
