import { analyze } from '@tingdu/chinese/analyze.ts'
import { parseDefinition } from '@tingdu/chinese/lexicon/definition.ts'
import { toToneMarks } from '@tingdu/chinese/readings/pinyin.ts'
import { readLevels } from '@tingdu/features/dictionary/entries/import/levels.server.ts'
import { ownDefinitions } from '@tingdu/features/dictionary/entries/import/own-definitions.server.ts'
import { rankEntries } from '@tingdu/features/dictionary/entries/import/prepare-words.server.ts'
import { readFrequencies, readWordLines } from '@tingdu/features/dictionary/entries/import/sources.server.ts'
import type { QuizSentence, QuizWord } from '@tingdu/study/quiz/quiz-word.ts'
import { loadLexicon } from './lexicon.ts'

/** The words of HSK 3.0 as the product's dictionary has them, without a database. */
export function quizWords(): QuizWord[] {
  const levels = new Map<string, number>()
  for (const { standard, level, word, reading } of readLevels())
    if (standard === '3.0') levels.set(`${word} ${reading ?? ''}`, level)
  return rankEntries(readWordLines(), readFrequencies(), ownDefinitions()).flatMap((entry, index) => {
    const { simplified: chinese, traditional, pinyin, priority, definition, own } = entry
    const phonetic = toToneMarks(pinyin)
    const level =
      levels.get(`${chinese} ${phonetic}`) ?? (priority === 1 ? levels.get(`${chinese} `) : undefined)
    if (level === undefined) return []
    const { senses } = parseDefinition(definition)
    return {
      ...{ id: index + 1, chinese, traditional, phonetic, level },
      senses: own?.senses ?? senses,
      other_senses: own ? senses : null,
    }
  })
}

/** The examples of a word, with their words. */
export function exampleSentences({ senses }: QuizWord): QuizSentence[] {
  return senses.flatMap(({ example }) => {
    if (!example) return []
    const [sentence] = analyze(example.chinese, loadLexicon())
    return [{ chinese: example.chinese, english: example.english, words: sentence?.tokens ?? [] }]
  })
}
