import type { QuizSentence } from './quiz-word.ts'

const QUOTES = /[“”"]/g

/**
 * A sentence that is part of a longer quotation, on its own: `你好，”她说` begins with a quotation mark, and in `她说：“你好` one
 * is added at the end. One that would contain the whole sentence is left out.
 */
export function withWholeQuotes(sentence: QuizSentence): QuizSentence {
  const { chinese, english, words } = sentence
  const { text, before } = wholeQuotes(chinese, '“”')
  const moved = words.map((word) => ({ ...word, start: word.start + before, end: word.end + before }))
  const translation = wholeQuotes(english, english.includes('"') ? '""' : '“”').text
  return { ...sentence, chinese: text, english: translation, words: moved }
}

/** The text with a partner for each quotation mark, and by how much its words move. */
function wholeQuotes(text: string, [opening, closing]: string): { text: string; before: number } {
  const open: number[] = []
  let unopened: number | undefined
  for (const { 0: mark, index } of text.matchAll(QUOTES)) {
    if (mark === '“' || (mark === '"' && /(?:^|[\s([—])$/.test(text.slice(0, index)))) open.push(index)
    else if (open.pop() === undefined) unopened = index
  }
  const [unclosed] = open
  let whole = text
  let before = 0
  if (unclosed !== undefined && unclosed > 0) whole = `${whole}${closing}`
  if (unopened !== undefined)
    if (/[\p{L}\p{N}]/u.test(text.slice(unopened))) {
      whole = `${opening}${whole}`
      before = 1
    } else whole = whole.slice(0, unopened) + whole.slice(unopened + 1)
  if (unclosed === 0) {
    whole = whole.slice(1)
    before = -1
  }
  return { text: whole.trim(), before }
}
