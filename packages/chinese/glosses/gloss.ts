import type { Sense } from '../lexicon/definition.ts'

const MAX_LENGTH = 60

/**
 * A short gloss, shown below a word in a text: the first senses, up to 60 characters without notes in parentheses. Those of
 * CC-CEDICT are left out; those of our own definitions, which have a part of speech, belong to the meaning: “to take (a
 * photo)”. The sense matched by `leading` comes first; senses that only refer to other headwords come last.
 */
export function shortGloss(senses: readonly Sense[], leading?: RegExp): string {
  const first = leading && senses.find(({ text }) => leading.test(text))
  const rank = (sense: Sense) => (sense === first ? 0 : sense.kind ? 2 : 1)
  const texts = senses.toSorted((a, b) => rank(a) - rank(b)).map(plainSense)
  const [head = '', ...others] = [...new Set(texts)].filter((text) => text !== '')
  let gloss = shorten(head)
  for (const text of others.slice(0, 2)) {
    if (lengthOf(gloss) + 2 + lengthOf(text) > MAX_LENGTH) break
    gloss += `; ${text}`
  }
  return gloss
}

const NOTES = /\([^()]*\)/g

const lengthOf = (text: string): number => text.replace(NOTES, '').length

function plainSense({ text, part }: Sense): string {
  if (part) return text
  const plain = text
    .replace(NOTES, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([,;.])/g, '$1')
    .trim()
  // A sense that consists only of a note, such as "(completed action marker)", is itself the meaning.
  return plain.replace(/^[,;.]\s*/, '') || text.replace(/^\(|\)$/g, '')
}

/** Cuts at a semicolon or, if the first equivalent is too long, after a word. */
function shorten(text: string): string {
  if (lengthOf(text) <= MAX_LENGTH) return text
  const beginning = text.slice(0, MAX_LENGTH)
  const semicolon = beginning.lastIndexOf(';')
  if (semicolon > 0) return beginning.slice(0, semicolon)
  return `${beginning.slice(0, Math.max(beginning.lastIndexOf(' '), 1)).replace(/[,;]$/, '')}…`
}
