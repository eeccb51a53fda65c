import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A word of a sentence as a person wrote it down: where it stands, and one syllable for each of its characters. */
export type GoldToken = { start: number; end: number; chinese: string; phonetic: string }

/** `dev` is what rules and weights are made with, `test` what they are measured by. */
export type GoldSentence = { part: 'dev' | 'test'; kind: string; text: string; tokens: GoldToken[] }

const FILE = join(import.meta.dirname, 'sentences.tsv')
const PIECE = /^(.+)\[(.*)\]$/

/** The sentences of the gold set, in the order of the file. */
export function readGoldSet(): GoldSentence[] {
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(readLine)
}

function readLine(line: string): GoldSentence {
  const [part, kind = '', annotated = ''] = line.split('\t')
  if (part !== 'dev' && part !== 'test') throw new Error(`“${line}” belongs to no part`)
  const tokens: GoldToken[] = []
  let text = ''
  // A space parts the pieces; readings have spaces as well, inside of their brackets.
  for (const piece of annotated.split(/ (?![^[]*\])/)) {
    const [, chinese = piece, phonetic] = PIECE.exec(piece) ?? []
    if (phonetic !== undefined) {
      tokens.push({ start: text.length, end: text.length + chinese.length, chinese, phonetic })
    }
    text += chinese
  }
  return { part, kind, text, tokens }
}
