import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { analyze } from '@tingdu/chinese/analyze.ts'
import type { ReadAnswer } from '@tingdu/chinese/gold/faults.ts'
import { syllablesOf } from '@tingdu/chinese/gold/measure.ts'
import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import { pinyin } from 'pinyin-pro'

/** One way to segment a text into words with readings. */
export type Analyzer = {
  name: string
  /** The measured work. */
  analyze(text: string): unknown
  /** Its result in the format of the gold set. */
  answer(text: string): ReadAnswer
}

/**
 * Ours without senses, which the libraries do not choose either, the two that could be built from libraries, and ours
 * with senses. Citation tones everywhere.
 */
export function analyzers(lexicon: Lexicon): Analyzer[] {
  const jieba = Jieba.withDict(dict)
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
  const cutByJieba = (text: string) => jieba.cut(text)
  const cutByIntl = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)
  const answer = (text: string): ReadAnswer => {
    const words = analyze(text, lexicon).flatMap(({ tokens }) => tokens)
    return { words, syllables: syllablesOf(text, words) }
  }
  return [
    {
      name: 'Tingdu',
      analyze: (text) => analyze(text, lexicon, { senses: false }),
      answer,
    },
    fromLibraries('@node-rs/jieba + pinyin-pro', cutByJieba),
    fromLibraries('Intl.Segmenter + pinyin-pro', cutByIntl),
    {
      name: 'Tingdu with senses',
      analyze: (text) => analyze(text, lexicon),
      answer,
    },
  ]
}

/** The words with their positions and readings, like ours, so that all do the same work except for meanings. */
function tokens(words: string[], syllables: string[]) {
  let end = 0
  return words.map((chinese) => {
    const start = end
    end += chinese.length
    return { start, end, chinese, phonetic: syllables.slice(start, end).join(' ') }
  })
}

function fromLibraries(name: string, cut: (text: string) => string[]): Analyzer {
  const read = (text: string) => pinyin(text, { type: 'array', toneSandhi: false })
  return {
    name,
    analyze: (text) => tokens(cut(text), read(text)),
    answer: (text) => ({ words: tokens(cut(text), read(text)), syllables: read(text) }),
  }
}
