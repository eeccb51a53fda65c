import type { Sense } from '../lexicon/definition.ts'

const LONGEST = 60

/**
 * What a word means in few words, for the line below it in a text: its first senses, without what they say in
 * parentheses about use, as many as fit into 60 characters. The sense that `leading` matches comes first, those that only
 * point to other headwords come last.
 */
export function shortGloss(senses: readonly Sense[], leading?: RegExp): string {
  const first = leading && senses.find(({ text }) => leading.test(text))
  const rank = (sense: Sense) => (sense === first ? 0 : sense.kind ? 2 : 1)
  const texts = senses.toSorted((a, b) => rank(a) - rank(b)).map(({ text }) => plainSense(text))
  const [head = '', ...others] = [...new Set(texts)].filter((text) => text !== '')
  let gloss = shorten(head)
  for (const text of others.slice(0, 2)) {
    if (gloss.length + 2 + text.length > LONGEST) break
    gloss += `; ${text}`
  }
  return gloss
}

function plainSense(text: string): string {
  const plain = text
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([,;.])/g, '$1')
    .trim()
  // A sense that is nothing but a remark, "(completed action marker)", is what the word means.
  return plain.replace(/^[,;.]\s*/, '') || text.replace(/^\(|\)$/g, '')
}

/** Cut at the end of an equivalent or, where the first is too long, of a word. */
function shorten(text: string): string {
  if (text.length <= LONGEST) return text
  const beginning = text.slice(0, LONGEST)
  const semicolon = beginning.lastIndexOf(';')
  if (semicolon > 0) return beginning.slice(0, semicolon)
  return `${beginning.slice(0, Math.max(beginning.lastIndexOf(' '), 1)).replace(/[,;]$/, '')}…`
}
