import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'

/** A sentence in both scripts, each with as many characters as the original. */
export type BothScripts = { simplified: string; traditional: string }

/** A word of the sentence: its position (UTF-16 units), and its entry in the dictionary. */
type Word = { start: number; end: number; chinese: string; word_id: number | null }

const HAN = /\p{Script=Han}/u

/**
 * Converts a sentence to simplified and to traditional characters: each word as its entry is written, so that 头发
 * becomes 頭髮 and 发现 becomes 發現. Text between words, and letters and digits within one, are kept. A character that
 * is already in the target script is kept, too: in a traditional sentence 后 is not simplified 後.
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

/** Whether a text is a headword in traditional characters but not in simplified ones. */
function isOnlyTraditional(text: string, lexicon: Lexicon): boolean {
  const entries = lexicon.wordsOf(text)
  return entries.length > 0 && entries.every(({ chinese }) => chinese !== text)
}

/** The forms of a word's entry; a word without one, such as a name, is converted character by character. */
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

/** 干净 in the form 干干净净. */
function doubled(form: string): string {
  return [...form].map((character) => character + character).join('')
}

/** The form instead of the written text, Chinese characters only; the written text if their numbers differ. */
function inCharactersOf(form: string, written: string): string {
  const characters = [...form]
  const signs = [...written]
  if (characters.length !== signs.length) return written
  return signs.map((sign, index) => (HAN.test(sign) ? characters[index] : sign)).join('')
}
