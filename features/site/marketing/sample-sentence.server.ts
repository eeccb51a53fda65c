import { type EntryWord, lookUp } from './dictionary-entries.server.ts'

/** The sentence by clauses. The reading selects the dictionary entry of ambiguous words. */
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

/** A clause of the sample sentence: its words and its closing punctuation. */
export type SampleClause = { words: EntryWord[]; end: string }

/** The sample sentence with its words looked up in CC-CEDICT. Throws if a word is missing. */
export function sampleSentence(): SampleClause[] {
  return sentence.map((clause) => ({
    words: clause.words.map(([word, reading]) => lookUp(word, reading)),
    end: clause.end,
  }))
}
