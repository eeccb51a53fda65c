import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { writtenPinyin } from '@tingdu/chinese/readings/written-pinyin.ts'

/** A dictionary word: pinyin as it is written, and the first senses. */
export type EntryWord = { simplified: string; traditional: string; pinyin: string; senses: string[] }

const sensesShown = 3
const folderOf = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))

/** The number of dictionary entries, of the words they define, and of characters with stroke data. */
export function dictionaryNumbers(): { entries: number; words: number; strokes: number } {
  const entries = [...cedict().matchAll(/^\S+ (\S+) \[[^\]]*\] \/.*\/\s*$/gm)].map(([, word]) => word)
  const strokes = readdirSync(folderOf('hanzi-writer-data')).filter((name) =>
    /^\p{Script=Han}\.json$/u.test(name),
  )
  return { entries: entries.length, words: new Set(entries).size, strokes: strokes.length }
}

let text: string | undefined

function cedict(): string {
  text ??= readCedict()
  return text
}

/** The package wraps the dictionary in a template literal; it is parsed as text, never executed. */
function readCedict(): string {
  const module = readFileSync(join(folderOf('hanzi'), 'lib/data/cedict_ts.u8.js'), 'utf8')
  return module.slice(module.indexOf('`') + 1, module.lastIndexOf('`'))
}

/**
 * Finds a word's entry by its reading (with tone numbers) and, of several, its traditional form. Throws if CC-CEDICT has
 * none.
 */
export function lookUp(simplified: string, reading: string, traditional = '\\S+'): EntryWord {
  const line = new RegExp(`^(${traditional}) ${simplified} \\[${reading}\\] /(.*)/\\s*$`, 'm').exec(cedict())
  if (!line?.[1] || !line[2]) throw new Error(`CC-CEDICT has no entry ${simplified} [${reading}].`)
  const senses = line[2].split('/').filter((sense) => !sense.startsWith('CL:'))
  return {
    simplified,
    traditional: line[1],
    pinyin: writtenPinyin(markTones(reading), { chinese: simplified }),
    senses: senses.slice(0, sensesShown),
  }
}

const tonedVowels: Record<string, string> = {
  a: 'āáǎà',
  e: 'ēéěè',
  i: 'īíǐì',
  o: 'ōóǒò',
  u: 'ūúǔù',
  ü: 'ǖǘǚǜ',
}

/** Converts pinyin with tone numbers ("wan3 shang5") to tone marks ("wǎn shang"). */
function markTones(reading: string): string {
  return reading
    .replaceAll('u:', 'ü')
    .replaceAll(/([a-zü]+)([1-5])/gi, (_, letters: string, tone: string) => {
      const vowel = /[ae]|o(?=u)/.exec(letters)?.[0] ?? letters.match(/[iouü]/g)?.at(-1) ?? ''
      return letters.replace(vowel, tonedVowels[vowel]?.[Number(tone) - 1] ?? vowel)
    })
}
