import type { Surroundings } from '../segmentation/context.ts'

/**
 * When a word has an unusual reading: the context before and after it, in simplified form. Both conditions must hold;
 * the first matching rule decides. Without a match the first entry is used. Written by the team, based on the `dev`
 * part of the gold set and the example sentences.
 */
export type ReadingRule = Surroundings & { reading: string }

export const COUNT = '一二两三四五六七八九十百千几半多每这那哪\\d'
export const CLAUSE_END = '(?:$|[，,。！？!?；;：、…”])'
export const PERSON = '(?:[我你他她它们您咱谁妈爸哥姐弟妹师生]|自己|大家)'

export const after = (reading: string, right: string): ReadingRule => ({ reading, after: right })
export const before = (reading: string, left: string): ReadingRule => ({ reading, before: left })
export const between = (reading: string, left: string, right: string): ReadingRule => ({
  reading,
  before: left,
  after: right,
})
