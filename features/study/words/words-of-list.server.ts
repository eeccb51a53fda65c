import { analyze } from '@tingdu/chinese/analyze.ts'
import type { Lexicon, LexiconWord } from '@tingdu/chinese/lexicon/lexicon.ts'
import { toToneMarks } from '@tingdu/chinese/readings/pinyin.ts'

const CHINESE = /[\p{Script=Han}〇]+/gu

/**
 * The ids of the words in a pasted list or text, each once, in order. What stands between other characters is a word if
 * the dictionary has it, by the reading behind it where there is one (长 zhǎng, 长 zhang3); else it is split into words.
 */
export function wordsOfList(list: string, lexicon: Lexicon): number[] {
  const ids = list.split('\n').flatMap((line) =>
    [...line.matchAll(CHINESE)].flatMap(({ 0: run, index }) => {
      const entries = lexicon.wordsOf(run)
      if (entries.length > 0) return [readAs(entries, line.slice(index + run.length)).id]
      return analyze(run, lexicon).flatMap(({ tokens }) => tokens.map(({ word_id }) => word_id))
    }),
  )
  return [...new Set(ids.filter((id) => id !== null))]
}

/** The entry whose reading the text begins with, or the likeliest. */
function readAs(entries: readonly LexiconWord[], text: string): LexiconWord {
  const said = plain(text)
  return (
    entries.find(({ phonetic }) => said.startsWith(plain(phonetic))) ??
    entries.find(({ phonetic }) => plain(toToneMarks(text.trim())).startsWith(plain(phonetic))) ??
    (entries[0] as LexiconWord)
  )
}

const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
