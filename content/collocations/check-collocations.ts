/**
 * `node content/collocations/check-collocations.ts`: checks the collocations against the rules of the README beside it, and their
 * pinyin and traditional forms against the engine. Exits with 1 if one breaks a rule. With `--fill` it first writes what the
 * engine suggests into empty fields.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import {
  type Collocation,
  collocationFiles,
  readCollocations,
} from '@tingdu/features/dictionary/collocations/import/collocation-files.server.ts'
import {
  type DefinitionLine,
  readDefinitionLines,
} from '@tingdu/features/dictionary/entries/import/own-definitions.server.ts'
import { annotate } from '@tingdu/features/dictionary/sentences/annotate.server.ts'
import { loadLexicon } from '@tingdu/testing/lexicon.ts'
import { type Finding, lettersOf } from '../definitions/example-faults.ts'

const LEAST_WORDS = 800
const PER_WORD = 3
const LONGEST = 8
const CHINESE = /^\p{Script=Han}+$/u
const ENGLISH = /^[\p{Script=Latin}\d ,;'()-]+$/u

/** The pinyin and the traditional form of a phrase as the engine writes them; the first letter is small unless it begins a name. */
export function writtenPhrase(chinese: string, lexicon: Lexicon): { phonetic: string; traditional: string } {
  const { phonetic, traditional, tokens } = annotate(chinese, lexicon)
  const isName = /^\p{Lu}/u.test(tokens[0]?.phonetic ?? '')
  return { phonetic: isName ? phonetic : phonetic.charAt(0).toLowerCase() + phonetic.slice(1), traditional }
}

/** What is wrong with the lines: words that are no nouns or verbs of ours, numbers, lengths, signs, and what differs from the engine. */
export function findCollocationFaults(
  lines: Collocation[],
  definitions: DefinitionLine[],
  lexicon: Lexicon,
): Finding[] {
  const known = new Set(
    definitions
      .filter(({ part }) => part === 'noun' || part === 'verb')
      .map(({ chinese, phonetic }) => `${chinese} ${phonetic}`),
  )
  const byWord = Map.groupBy(lines, ({ word, reading }) => `${word} ${reading}`)
  return lines.flatMap((line) => {
    const { location, word, reading, chinese, english } = line
    const name = `${word} ${reading}`
    const ofWord = byWord.get(name) ?? []
    const found = writtenPhrase(chinese, lexicon)
    const faults: [broken: boolean, why: string][] = [
      [!known.has(name), `${name} is not a noun or verb of ours`],
      [
        ofWord.length !== PER_WORD && ofWord[0] === line,
        `${name} has ${ofWord.length} collocations, not ${PER_WORD}`,
      ],
      [new Set(ofWord.map((each) => each.chinese)).size < ofWord.length, `${name} has a collocation twice`],
      [!CHINESE.test(chinese) || chinese.length > LONGEST, `“${chinese}” is not a short phrase`],
      [
        !chinese.includes(word) || chinese === word,
        `“${chinese}” does not contain ${word} and something else`,
      ],
      [!lettersOf(line.phonetic).includes(lettersOf(reading)), `“${chinese}” is not read ${reading}`],
      [!ENGLISH.test(english), `the translation of “${chinese}” is empty or has a sign that is not allowed`],
      [line.phonetic !== found.phonetic, `the engine writes “${found.phonetic}”, not “${line.phonetic}”`],
      [line.traditional !== found.traditional, `the engine writes “${found.traditional}”`],
    ]
    return faults.filter(([broken]) => broken).map(([, why]) => ({ location, why }))
  })
}

/** Writes what the engine suggests into empty fields. */
function fill(directory: string, lexicon: Lexicon): void {
  for (const name of collocationFiles(directory)) {
    const lines = readFileSync(join(directory, name), 'utf8').split('\n')
    const filled = lines.map((line) => {
      const fields = line.split('\t')
      if (fields.length !== 6) return line
      const [, , chinese = '', traditional, pinyin] = fields
      const found = writtenPhrase(chinese, lexicon)
      return fields
        .with(3, traditional || found.traditional)
        .with(4, pinyin || found.phonetic)
        .join('\t')
    })
    writeFileSync(join(directory, name), filled.join('\n'))
  }
}

/** Prints what is wrong, and makes the process exit with 1 if anything is. */
export function checkCollocations(): void {
  const directory = import.meta.dirname
  const lexicon = loadLexicon()
  if (process.argv.includes('--fill')) fill(directory, lexicon)
  const lines = readCollocations(directory)
  const findings = findCollocationFaults(lines, readDefinitionLines(), lexicon)
  const words = new Set(lines.map(({ word, reading }) => `${word} ${reading}`)).size
  if (words < LEAST_WORDS) findings.push({ location: 'collocations', why: `only ${words} words have any` })
  for (const { location, why } of findings) console.error(`${location}: ${why}`)
  console.log(`${lines.length} collocations of ${words} words, ${findings.length} faults`)
  if (findings.length > 0) process.exitCode = 1
}

if (import.meta.main) checkCollocations()
