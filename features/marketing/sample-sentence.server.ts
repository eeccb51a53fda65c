import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A word of the sample sentence as the dictionary has it: pinyin with tone marks, the first senses. */
export type SampleWord = { simplified: string; traditional: string; pinyin: string; senses: string[] }

/** The sentence, clause by clause; the reading picks the dictionary's entry where a word has several. */
const sentence = [
  {
    words: [
      ['早上', 'zao3 shang5'],
      ['听', 'ting1'],
      ['故事', 'gu4 shi5'],
    ],
    end: '，',
  },
  {
    words: [
      ['晚上', 'wan3 shang5'],
      ['读', 'du2'],
      ['中文', 'Zhong1 wen2'],
    ],
    end: '。',
  },
] as const

const sensesShown = 3

/** A clause of the sample sentence: its words and the mark that ends it. */
export type SampleClause = { words: SampleWord[]; end: string }

/** The sample sentence with its words looked up in CC-CEDICT; refuses a word that is not in there. */
export function sampleSentence(): SampleClause[] {
  const dictionary = readDictionary()
  return sentence.map((clause) => ({
    words: clause.words.map(([word, reading]) => lookUp(dictionary, word, reading)),
    end: clause.end,
  }))
}

function readDictionary(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('hanzi/package.json'))
  return readFileSync(join(folder, 'lib/data/cedict_ts.u8.js'), 'utf8')
}

function lookUp(dictionary: string, simplified: string, reading: string): SampleWord {
  const line = new RegExp(`^(\\S+) ${simplified} \\[${reading}\\] /(.*)/\\s*$`, 'm').exec(dictionary)
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
