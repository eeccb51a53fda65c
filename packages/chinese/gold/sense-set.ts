import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Token } from '../analyze.ts'

/** A sentence with one word whose sense is known: where the word is, and the number of the definition that fits. */
export type LabeledSense = {
  part: 'dev' | 'test'
  source: string
  text: string
  start: number
  chinese: string
  sense: number
}

const LINE = /^(dev|test)\t([^\t]+)\t([^【\t]*)【([^】]+)】([^\t]*)\t(\d+)\t/

/** Reads the labeled senses, in file order. Throws on a line in another format. */
export function readSenseSet(): LabeledSense[] {
  return readFileSync(join(import.meta.dirname, 'senses.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, part, source = '', before = '', chinese = '', after = '', sense] = LINE.exec(line) ?? []
      if (part !== 'dev' && part !== 'test') throw new Error(`“${line}” is not a labeled sense`)
      const text = before + chinese + after
      return { part, source, text, start: before.length, chinese, sense: Number(sense) }
    })
}

/** Whether the labeled word is a word of the sentence and shows the sense that fits first. */
export function hasSense({ start, chinese, sense }: LabeledSense, tokens: readonly Token[]): boolean {
  const token = tokens.find((each) => each.start === start && each.chinese === chinese)
  return token !== undefined && (token.sense ?? 1) === sense
}
