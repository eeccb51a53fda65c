import type { ReaderToken } from './sentences.ts'

type Word = Pick<ReaderToken, 'start' | 'end' | 'chinese' | 'defs'>

/** A form that a word is part of: where it is in the sentence, what it does, and the word that it is a form of. */
export type VerbForm = { start: number; end: number; kind: 'question' | 'doubled' | 'cannot'; base: Word }

/** Said twice for other reasons: 是是，有有有. */
const NEVER_DOUBLED = /^[是有在到]$/

/**
 * The question (要不要, 来没来, 喜不喜欢), the doubled verb (想想, 看一看, 商量商量) or what cannot be done (下不了) that a word of a sentence
 * is part of, where the dictionary does not list it as a word. Its parts stay words of their own: what is known and looked up is the verb.
 */
export function verbFormAt(words: readonly Word[], word: Word): VerbForm | null {
  const index = words.indexOf(word)
  for (let first = Math.max(0, index - 2); first <= index; first += 1) {
    const form = formFrom(words.slice(first, first + 3), words[first - 1])
    if (form && form.start <= word.start && word.end <= form.end) return form
  }
  return null
}

function formFrom([first, second, third]: readonly Word[], before: Word | undefined): VerbForm | null {
  if (!first || !second || first.end !== second.start) return null
  const touches = third !== undefined && second.end === third.start
  if (touches && /^[不没沒]$/.test(second.chinese) && third.chinese.startsWith(first.chinese))
    return { start: first.start, end: third.end, kind: 'question', base: third }
  if (!first.defs.startsWith('to ') || NEVER_DOUBLED.test(first.chinese)) return null
  if (second.chinese === '不了') return { start: first.start, end: second.end, kind: 'cannot', base: first }
  const between = /^[一了]$/.test(second.chinese) && [...first.chinese].length === 1
  if (touches && between && third.chinese === first.chinese)
    return { start: first.start, end: third.end, kind: 'doubled', base: first }
  const isThrice =
    (touches && third.chinese === first.chinese) ||
    (before?.end === first.start && before.chinese === first.chinese)
  if (second.chinese !== first.chinese || isThrice) return null
  return { start: first.start, end: second.end, kind: 'doubled', base: first }
}
