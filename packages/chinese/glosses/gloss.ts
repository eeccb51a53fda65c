import type { Sense } from '../lexicon/definition.ts'

const MAX_LENGTH = 60

/**
 * A short gloss, shown below a word in a text: the first senses, up to 60 characters without notes in parentheses. Those of
 * CC-CEDICT are left out; those of our own definitions, which have a part of speech, belong to the meaning: “to take (a
 * photo)”. The sense matched by `leading` comes first; senses that only refer to other headwords come last. What differs only
 * in a note or as verb and noun is there once.
 */
export function shortGloss(senses: readonly Sense[], leading?: RegExp): string {
  const first = leading && senses.find(({ text }) => leading.test(text))
  const rank = (sense: Sense) => (sense === first ? 0 : sense.kind ? 2 : 1)
  const texts = senses.toSorted((a, b) => rank(a) - rank(b)).map(plainSense)
  const [head = '', ...others] = [...new Set(texts)].filter((text) => text !== '')
  let gloss = shorten(head)
  let more = 0
  for (const text of others) {
    const longer = withoutRepeats(`${gloss}; ${text}`)
    if (longer === gloss) continue
    more += 1
    if (more > 2 || lengthOf(longer) > MAX_LENGTH) break
    gloss = longer
  }
  return gloss
}

/** A gloss without meanings that differ from an earlier one only in “to ” or in a note: “to interview (for news); interview”. */
export function withoutRepeats(gloss: string): string {
  if (!gloss.includes(';')) return gloss
  const said = new Set<string>()
  return partsOf(gloss)
    .filter((meaning) => {
      const bare = meaning.replace(NOTES, '').replace(/^to /, '').trim() || meaning
      const isNew = !said.has(bare)
      said.add(bare)
      return isNew
    })
    .join('; ')
}

/**
 * Which of the senses a gloss says first, with or without its notes; of several, the one of which it says most. The gloss “to go
 * out” is not of the sense “to go”.
 */
export function senseMeant<S extends { text: string }>(senses: readonly S[], gloss: string): S | undefined {
  const said = partsOf(gloss)
  const amount = ({ text }: S) =>
    Math.max(
      ...[text, plainSense({ text })].map((form) => {
        const parts = partsOf(form)
        return parts[0] === said[0] ? parts.filter((part) => said.includes(part)).length : 0
      }),
    )
  const [most] = senses.toSorted((a, b) => amount(b) - amount(a))
  return most && amount(most) > 0 ? most : undefined
}

/** The meanings of a gloss, which semicolons outside of notes separate. */
const partsOf = (gloss: string): string[] => gloss.split(/;\s+(?![^()]*\))/)

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
