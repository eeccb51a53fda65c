import type { OpenedText } from './queries.ts'
import { paragraphsOf } from './reader/sentences.ts'

/** The words of a text that the dictionary has, each once; none of a text that is closed to the caller. */
export function wordsOfText(opened: OpenedText | null): { word_id: number; chinese: string }[] {
  const content = opened?.text.json_text
  if (!content) return []
  const tokens = paragraphsOf(content).flatMap(({ sentences }) => sentences.flatMap((one) => one.tokens))
  const words = tokens.flatMap(({ word_id, chinese }) => (word_id == null ? [] : [{ word_id, chinese }]))
  return [...new Map(words.map((word) => [word.word_id, word])).values()]
}
