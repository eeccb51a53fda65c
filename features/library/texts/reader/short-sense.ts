import { glossOfGrammar } from './function-words.ts'

/** Longer ones end where they begin to explain, at a comma for example, */
const LONG = 24
/** and are cut after a word if they are still longer than this. */
const LONGEST = 40

type Word = { chinese: string; phonetic: string; defs: string }

/**
 * What a word means in a sentence that is shown word by word, in a few words: the first sense of its meaning without notes in
 * parentheses (“to learn” of “to learn (a skill); to study”); of a word of grammar, a gloss of our own.
 */
export function shortSense({ chinese, phonetic, defs }: Word): string {
  const own = glossOfGrammar(chinese, phonetic, defs)
  if (own !== undefined) return own
  const first = defs.split(/;\s/)[0]?.trim() ?? ''
  const bare = first
    .replace(/\s*\([^()]*\)/g, '')
    // “after a verb: away” and “at the end of a question: or not?”
    .replace(/^(?:after|at|before|between|with)\s[^:;]*:\s+/, '')
    .trim()
  if (/^(?:the most common )?measure word/.test(bare)) return 'measure word'
  return shortened(bare || first)
}

function shortened(sense: string): string {
  const [beginning = ''] = sense.length > LONG ? sense.split(/[,:…]/) : [sense]
  if (beginning.length <= LONGEST) return beginning.trim()
  const words = beginning.slice(0, LONGEST + 1)
  return `${words.slice(0, Math.max(words.lastIndexOf(' '), 1))}…`
}
