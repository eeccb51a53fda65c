import { loadLexicon } from '@tingdu/testing/lexicon.ts'
import { analyze } from '../analyze.ts'

const lexicon = loadLexicon()

/** The meaning of the word in 【】. */
export function meaning(marked: string): string | undefined {
  const [before = '', chinese = '', after = ''] = marked.split(/[【】]/)
  const tokens = analyze(before + chinese + after, lexicon).flatMap((sentence) => sentence.tokens)
  return tokens.find((token) => token.start === before.length && token.chinese === chinese)?.defs
}
