import { senseMeant } from '@tingdu/chinese/glosses/gloss.ts'
import type { Example, Sense } from '@tingdu/features/dictionary/entries/public.ts'

/**
 * The example that the dictionary has of a meaning, of the sense that it says first; of an entry in other words, the first one. None
 * of a sense that has none: that of another one would mislead.
 */
export function exampleOfMeaning(senses: readonly Sense[], meaning: string): Example | undefined {
  const fitting = senseMeant(senses, meaning)
  return fitting ? fitting.example : senses.find(({ example }) => example)?.example
}

/** Where a word occurs in a text. */
export function marksIn(text: string, word: string): { start: number; end: number }[] {
  const marks = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    marks.push({ start: at, end: at + word.length })
  return marks
}
