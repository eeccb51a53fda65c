import { headwordOf, type Path } from '../segmentation/path.ts'
import type { Task } from '../task.ts'
import { TRADITIONAL } from './lexicon-word.ts'

/**
 * The normalized sentence with its words converted to simplified form and the punctuation of Latin scripts to Chinese
 * punctuation, so that one set of rules serves both. Positions stay the same.
 */
export function simplifiedOf(task: Task, path: Path): string {
  const { from, length, ends } = path
  const sentence = withChineseMarks(task.units.folded.slice(from, from + length))
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

const LATIN_MARKS = /[,:](?!\d)|(?<!\d)[,:]|[?!;"]|(?<=[\u4e00-\u9fff])\.(?![\w.])/g
const CHINESE_MARKS: Readonly<Record<string, string>> = {
  ',': '，',
  ':': '：',
  ';': '；',
  '?': '？',
  '!': '！',
  '.': '。',
}

/** A sentence with Chinese punctuation for that of Latin scripts; 1,000 and 8:30 keep their marks. */
export function withChineseMarks(sentence: string): string {
  let quotes = 0
  return sentence.replace(LATIN_MARKS, (mark) => {
    if (mark !== '"') return CHINESE_MARKS[mark] ?? mark
    quotes += 1
    return quotes % 2 === 1 ? '“' : '”'
  })
}
