import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Token } from '../analyze.ts'
import { shortGloss } from '../glosses/gloss.ts'

/** A sentence with one word whose sense is known: where the word is, its reading and the definition that fits. */
export type LabeledSense = {
  part: 'dev' | 'test'
  text: string
  start: number
  chinese: string
  phonetic: string
  definition: string
}

const LINE = /^(dev|test)\t([^【\t]*)【([^】]+)】([^\t]*)\t([^\t]+)\t(.+)$/

/** Reads the labeled senses, in file order. Throws on a line in another format. */
export function readSenseSet(): LabeledSense[] {
  return readFileSync(join(import.meta.dirname, 'senses.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, part, before = '', chinese = '', after = '', phonetic = '', definition = ''] =
        LINE.exec(line) ?? []
      if (part !== 'dev' && part !== 'test') throw new Error(`“${line}” is not a labeled sense`)
      return { part, text: before + chinese + after, start: before.length, chinese, phonetic, definition }
    })
}

/** Whether the labeled word is a word of the sentence, read as it is labeled, and shows the definition that fits first. */
export function hasSense(labeled: LabeledSense, tokens: readonly Token[]): boolean {
  const { start, chinese, phonetic, definition } = labeled
  const token = tokens.find((each) => each.start === start && each.chinese === chinese)
  if (token === undefined || token.phonetic !== phonetic) return false
  return withoutNotes(token.defs).startsWith(withoutNotes(definition))
}

/** Only some glosses have the notes of their definition. */
const withoutNotes = (text: string): string => shortGloss([{ text }])
