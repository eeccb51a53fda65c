/** How long a voice needs for what it does not say as one syllable, in syllables: pauses at punctuation, and a letter of a Latin word. */
const PAUSE = 0.8
const LETTER = 0.4

function lengthOf(character: string): number {
  if (/[\p{Script=Han}\p{N}]/u.test(character)) return 1
  if (/\p{L}/u.test(character)) return LETTER
  return /[，、；：。！？…—,;:.!?]/.test(character) ? PAUSE : 0
}

/**
 * About which character of a sentence is heard when a share of its time, 0 to 1, has passed, as an offset in the sentence. An
 * estimate: every syllable counts as equally long, and what comes after the last one as silence that is over soon.
 */
export function spokenOffset(sentence: string, share: number): number {
  const said = sentence.replace(/[^\p{L}\p{N}]+$/u, '')
  const characters = [...said]
  const whole = characters.reduce((sum, character) => sum + lengthOf(character), 0)
  let passed = 0
  let offset = 0
  for (const character of characters) {
    passed += lengthOf(character)
    if (passed > share * whole) return offset
    offset += character.length
  }
  return Math.max(0, said.length - 1)
}
