/**
 * `node content/phrases/check-phrases.ts`: checks the everyday phrases against the rules of the README beside it. Exits with 1 if
 * one breaks a rule. With `--fill` it first writes what the dictionary or the engine suggests into empty fields.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import { toNumbered, toToneMarks } from '@tingdu/chinese/readings/pinyin.ts'
import { glossKey } from '@tingdu/chinese/search/search-keys.ts'
import {
  fileNames,
  type PhraseLine,
  readPhrases,
} from '@tingdu/features/dictionary/entries/import/phrases.server.ts'
import { annotate } from '@tingdu/features/dictionary/sentences/annotate.server.ts'
import { loadLexicon } from '@tingdu/testing/lexicon.ts'
import type { Finding } from '../definitions/example-faults.ts'

const LEAST_PHRASES = 1500
const LONGEST = { chinese: 12, english: 120 }
const CHINESE = /^\p{Script=Han}[\p{Script=Han}A-Z]+$/u
const ENGLISH = /^[\p{Script=Latin}\d ,;'()!?:.-]+$/u

/** The traditional form and the reading of a phrase: those of its entry, else as the engine reads it. */
export function writtenPhrase(
  chinese: string,
  lexicon: Lexicon,
): Pick<PhraseLine, 'traditional' | 'phonetic'> {
  const [entry] = lexicon.wordsOf(chinese)
  if (entry) return { traditional: entry.traditional, phonetic: entry.phonetic }
  const { traditional, tokens } = annotate(chinese, lexicon)
  return { traditional, phonetic: tokens.map((token) => token.phonetic).join(' ') }
}

/** What is wrong with the lines: signs, lengths, readings, what is there twice. */
export function findPhraseFaults(lines: PhraseLine[], lexicon: Lexicon): Finding[] {
  const byPhrase = Map.groupBy(lines, ({ chinese }) => chinese)
  return lines.flatMap((line) => {
    const { location, chinese, traditional, phonetic, english } = line
    const keys = english.split('; ').map(glossKey)
    const entries = lexicon.wordsOf(chinese)
    const faults: [broken: boolean, why: string][] = [
      [!CHINESE.test(chinese) || chinese.length > LONGEST.chinese, `“${chinese}” is not a short phrase`],
      [byPhrase.get(chinese)?.[0] !== line, `“${chinese}” is there twice`],
      [!ENGLISH.test(english), `the English of “${chinese}” is empty or has a sign that is not allowed`],
      [/^ | $| {2}|;(?! )| ;/.test(english), `the English of “${chinese}” has a space or semicolon too many`],
      [english.length > LONGEST.english, `the English of “${chinese}” is too long`],
      [new Set(keys).size < keys.length, `“${chinese}” has the same English twice`],
      [
        [...traditional].length !== [...chinese].length,
        `“${traditional}” is not the traditional form of “${chinese}”`,
      ],
      [
        toToneMarks(toNumbered(phonetic)) !== phonetic || phonetic.split(' ').length !== [...chinese].length,
        `“${phonetic}” is not a reading of “${chinese}”, syllable by syllable`,
      ],
      [
        entries.length > 0 &&
          !entries.some((entry) => entry.phonetic === phonetic && entry.traditional === traditional),
        `the dictionary has “${chinese}” with another reading or traditional form`,
      ],
    ]
    return faults.filter(([broken]) => broken).map(([, why]) => ({ location, why }))
  })
}

/** Writes the traditional form and the reading into lines without them. */
function fill(directory: string, lexicon: Lexicon): void {
  for (const name of fileNames(directory)) {
    const lines = readFileSync(join(directory, name), 'utf8').split('\n')
    const filled = lines.map((line) => {
      const [chinese = '', traditional, phonetic, english] = line.split('\t')
      if (english === undefined || (traditional && phonetic)) return line
      const found = writtenPhrase(chinese, lexicon)
      return [chinese, traditional || found.traditional, phonetic || found.phonetic, english].join('\t')
    })
    writeFileSync(join(directory, name), filled.join('\n'))
  }
}

/** Prints what is wrong, and makes the process exit with 1 if anything is. */
export function checkPhrases(): void {
  const directory = import.meta.dirname
  const lexicon = loadLexicon()
  if (process.argv.includes('--fill')) fill(directory, lexicon)
  const lines = readPhrases(directory)
  const findings = findPhraseFaults(lines, lexicon)
  if (lines.length < LEAST_PHRASES)
    findings.push({ location: 'phrases', why: `only ${lines.length} of them` })
  for (const { location, why } of findings) console.error(`${location}: ${why}`)
  console.log(`${lines.length} phrases, ${findings.length} faults`)
  if (findings.length > 0) process.exitCode = 1
}

if (import.meta.main) checkPhrases()
