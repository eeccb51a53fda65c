import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A word as the dictionary has it: pinyin with tone marks, the first senses. */
export type EntryWord = { simplified: string; traditional: string; pinyin: string; senses: string[] }

const sensesShown = 3
const folderOf = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))

/** How many entries the dictionary is loaded with, and of how many characters it knows the strokes. */
export function dictionaryNumbers(): { entries: number; strokes: number } {
  const entries = cedict().match(/^\S+ \S+ \[[^\]]*\] \/.*\/\s*$/gm) ?? []
  const strokes = readdirSync(folderOf('hanzi-writer-data')).filter((name) =>
    /^\p{Script=Han}\.json$/u.test(name),
  )
  return { entries: entries.length, strokes: strokes.length }
}

let text: string | undefined

function cedict(): string {
  text ??= readCedict()
  return text
}

/** The package wraps the dictionary in one template literal, which is never run. */
function readCedict(): string {
  const module = readFileSync(join(folderOf('hanzi'), 'lib/data/cedict_ts.u8.js'), 'utf8')
  return module.slice(module.indexOf('`') + 1, module.lastIndexOf('`'))
}

/** The entry of a word with this reading (tone numbers); refuses a word that is not in CC-CEDICT. */
export function lookUp(simplified: string, reading: string): EntryWord {
  const line = new RegExp(`^(\\S+) ${simplified} \\[${reading}\\] /(.*)/\\s*$`, 'm').exec(cedict())
  if (!line?.[1] || !line[2]) throw new Error(`CC-CEDICT has no entry ${simplified} [${reading}].`)
  const senses = line[2].split('/').filter((sense) => !sense.startsWith('CL:'))
  return {
    simplified,
    traditional: line[1],
    pinyin: markTones(reading),
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

/** Pinyin with tone numbers ("wan3 shang5") as pinyin with tone marks ("wǎn shang"). */
function markTones(reading: string): string {
  return reading
    .replaceAll('u:', 'ü')
    .replaceAll(/([a-zü]+)([1-5])/gi, (_, letters: string, tone: string) => {
      const vowel = /[ae]|o(?=u)/.exec(letters)?.[0] ?? letters.match(/[iouü]/g)?.at(-1) ?? ''
      return letters.replace(vowel, tonedVowels[vowel]?.[Number(tone) - 1] ?? vowel)
    })
}
