import { headwordOf, type Path } from '../segmentation/path.ts'
import type { Task } from '../task.ts'
import { TRADITIONAL } from './lexicon-word.ts'

/**
 * The normalized sentence with its words converted to simplified form, so that one set of rules serves both scripts.
 * Positions stay the same.
 */
export function simplifiedOf(task: Task, path: Path): string {
  const { from, length, ends } = path
  const sentence = task.units.folded.slice(from, from + length)
  if ((path.traits & TRADITIONAL) === 0) return sentence
  let text = ''
  let copied = 0
  for (let position = 0; position < length; position = ends[position] as number) {
    const headword = headwordOf(path, task, position)
    if (!headword || (headword.traits & TRADITIONAL) === 0) continue
    text += sentence.slice(copied, position) + headword.words[0]?.chinese
    copied = ends[position] as number
  }
  return text + sentence.slice(copied)
}
