import { analyze, type Token } from '@tingdu/chinese/analyze.ts'
import { characterLevels } from '@tingdu/chinese/levels.ts'
import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import { type Annotation, annotationOf, type HeadedToken } from './annotation.ts'
import { type BothScripts, bothScripts } from './both-scripts.ts'
import type { Correction } from './rules.ts'

/** Derives the words of a sentence with their readings, both scripts, and everything else from its text. */
export function annotate(
  text: string,
  lexicon: Lexicon,
  corrections: readonly Correction[] = [],
): Annotation & BothScripts {
  const tokens = analyze(text, lexicon, { corrections }).flatMap((sentence) => sentence.tokens)
  const words = tokens.map((token) => withHeadword(token, lexicon))
  const annotation = annotationOf(text, words, characterLevels(lexicon))
  return { ...annotation, ...bothScripts(text, words, lexicon) }
}

/** Words are looked up by their simplified form, whatever script the sentence is written in. */
function withHeadword({ alternatives: _alternatives, ...token }: Token, lexicon: Lexicon): HeadedToken {
  const entry = lexicon.wordsOf(token.chinese).find(({ id }) => id === token.word_id)
  return { ...token, headword: entry?.chinese ?? token.chinese, idiom: entry?.idiom ?? false }
}
