import { headwordOf, type Path } from '../segmentation/path.ts'
import type { Task } from '../task.ts'
import { TRADITIONAL } from './lexicon-word.ts'

/**
 * The sentence of a path with its words in simplified form, so that one set of rules serves both scripts. Its characters
 * stand at the same places.
 */
export function simplifiedOf(task: Task, path: Path): string {
  const { from, length, ends } = path
  const sentence = task.units.folded.slice(from, from + length)
  if ((path.traits & TRADITIONAL) === 0) return sentence
  let text = ''
  let copied = 0
  for (let place = 0; place < length; place = ends[place] as number) {
    const headword = headwordOf(path, task, place)
    if (!headword || (headword.traits & TRADITIONAL) === 0) continue
    text += sentence.slice(copied, place) + headword.words[0]?.chinese
    copied = ends[place] as number
  }
  return text + sentence.slice(copied)
}
