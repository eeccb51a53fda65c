import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'

/** A sentence in both scripts, each with as many characters as the sentence as it was written. */
export type BothScripts = { simplified: string; traditional: string }

/** A word of the sentence: where it stands (UTF-16 units), and which entry of the dictionary it is. */
type Word = { start: number; end: number; chinese: string; word_id: number | null }

const HAN = /\p{Script=Han}/u

/**
 * A sentence in simplified and in traditional characters: each word as its entry is written, so that 头发 becomes 頭髮 and
 * 发现 becomes 發現. What is no word, and letters and digits within one, stay as they are. A character that the
 * sentence already has in a script stays, too: in a traditional sentence 后 is no simplified 後.
 */
export function bothScripts(text: string, words: readonly Word[], lexicon: Lexicon): BothScripts {
  const isTraditional = words.some(({ chinese }) => isOnlyTraditional(chinese, lexicon))
  let simplified = ''
  let traditional = ''
  let at = 0
  for (const word of words) {
    const gap = text.slice(at, word.start)
    const written = text.slice(word.start, word.end)
    const forms = formsOf(word, lexicon)
    const kept = isTraditional && lexicon.wordsOf(word.chinese).some((entry) => entry.traditional === written)
    simplified += gap + inCharactersOf(forms.simplified, written)
    traditional += gap + (kept ? written : inCharactersOf(forms.traditional, written))
    at = word.end
  }
  const rest = text.slice(at)
  return { simplified: simplified + rest, traditional: traditional + rest }
}

/** Whether a text is a headword in traditional characters and none in simplified ones. */
function isOnlyTraditional(text: string, lexicon: Lexicon): boolean {
  const entries = lexicon.wordsOf(text)
  return entries.length > 0 && entries.every(({ chinese }) => chinese !== text)
}

/** How the entry of a word is written; a word without one, such as a name, is taken character by character. */
function formsOf({ chinese, word_id }: Word, lexicon: Lexicon): BothScripts {
  const entry = lexicon.wordsOf(chinese).find(({ id }) => id === word_id)
  if (entry) return { simplified: entry.chinese, traditional: entry.traditional }
  const characters = [...chinese]
  const once = lexicon.wordsOf(`${characters[0]}${characters[2]}`).find(({ id }) => id === word_id)
  if (once) return { simplified: doubled(once.chinese), traditional: doubled(once.traditional) }
  const entries = characters.map((character) => lexicon.wordsOf(character)[0])
  const written = (form: 'chinese' | 'traditional') =>
    characters.map((character, index) => entries[index]?.[form] ?? character).join('')
  return { simplified: written('chinese'), traditional: written('traditional') }
}

/** 干净 as it stands in 干干净净. */
function doubled(form: string): string {
  return [...form].map((character) => character + character).join('')
}

/** A form instead of what is written, Chinese characters only; what is written where they are not as many. */
function inCharactersOf(form: string, written: string): string {
  const characters = [...form]
  const signs = [...written]
  if (characters.length !== signs.length) return written
  return signs.map((sign, index) => (HAN.test(sign) ? characters[index] : sign)).join('')
}
