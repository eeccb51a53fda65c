import { createHash } from 'node:crypto'
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseCedictHeader } from '@tingdu/chinese/lexicon/cedict.ts'
import { definitionsVersion, readOwnEntries } from './own-definitions.server.ts'
import { phrasesVersion } from './phrases.server.ts'

const require = createRequire(import.meta.url)

/**
 * Incremented when the import derives something else from the same files, so that running installations import
 * again.
 */
const DERIVATION = 7

const WORDS = require.resolve('hanzi/lib/data/cedict_ts.u8.js')
const COMPONENTS = require.resolve('hanzi/lib/data/cjk-decomp.txt.js')
const RADICALS = require.resolve('hanzi/lib/data/radicalListWithMeaning.js')
const FREQUENCIES = join(dirname(require.resolve('@node-rs/jieba/package.json')), 'dict.txt')
const STROKES = dirname(require.resolve('hanzi-writer-data/package.json'))

/**
 * The version of the data to import: the date of the dictionary, the versions of the packages, and a fingerprint of our
 * own definitions and phrases.
 */
export function dataVersion(): string {
  const { date } = parseCedictHeader(readBeginning(WORDS))
  const packages = ['hanzi', '@node-rs/jieba', 'hanzi-writer-data'].map(
    (name) => `${name} ${require(`${name}/package.json`).version}`,
  )
  return `CC-CEDICT ${date}, ${packages.join(', ')}, ${definitionsVersion()}, ${phrasesVersion()}, derivation ${DERIVATION}`
}

function readBeginning(path: string): string {
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(4096)
    return buffer.toString('utf8', 0, readSync(file, buffer))
  } finally {
    closeSync(file)
  }
}

/** The lines of CC-CEDICT, and those of our own words that it lacks. The package wraps the file in one template literal, which is never executed. */
export function readWordLines(): string[] {
  return [...unwrap(readFileSync(WORDS, 'utf8')), ...readOwnEntries()]
}

/** The lines of cjk-decomp: `好:a(女,子)`. */
export function readComponentLines(): string[] {
  return unwrap(readFileSync(COMPONENTS, 'utf8'))
}

function unwrap(module: string): string[] {
  return module.slice(module.indexOf('`') + 1, module.lastIndexOf('`')).split(/\r?\n/)
}

/** Meanings of the radicals and their variants: 氵 → water. */
export function readRadicalMeanings(): Map<string, string> {
  const lines = readFileSync(RADICALS, 'utf8').matchAll(/"(.+?)":\s*"(.*?)"/g)
  return new Map([...lines].map(([, radical = '', meaning = '']) => [radical, meaning.trim()]))
}

/** How often each word occurs in the corpus of the segmenter's dictionary. */
export function readFrequencies(): Map<string, number> {
  const frequencies = new Map<string, number>()
  for (const line of readFileSync(FREQUENCIES, 'utf8').split('\n')) {
    const [word, count] = line.split(' ')
    if (word && count) frequencies.set(word, Number(count))
  }
  return frequencies
}

/** The characters with stroke data, in a fixed order. */
export function listStrokeCharacters(): string[] {
  return readdirSync(STROKES)
    .filter((name) => /^\p{Script=Han}\.json$/u.test(name))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()
}

/** How a character is drawn, as hanzi-writer-data has it. */
export type StrokeData = { strokes: string[]; medians: number[][][]; radStrokes?: number[] }

/** Reads the strokes of a character of `listStrokeCharacters`; throws if there are none. */
export function readStrokes(character: string): StrokeData {
  return JSON.parse(readFileSync(join(STROKES, `${character}.json`), 'utf8'))
}

/** A short fingerprint of values, to detect whether a row has to be written again. */
export function digestOf(...values: unknown[]): string {
  return createHash('md5').update(JSON.stringify(values)).digest('base64url')
}
