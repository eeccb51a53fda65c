import type { Context } from './context.ts'
import { type Headword, type LexiconWord, NAME } from './lexicon-word.ts'
import { READING_RULES } from './reading-rules.ts'
import { isSurname, TITLES } from './surnames.ts'

/** Whether the surroundings may tell which entry of the headword (simplified) is meant. */
export function hasReadingRules(chinese: string): boolean {
  return READING_RULES.has(chinese) || chinese === '地' || isSurname(chinese)
}

/**
 * The entry that is meant, of those that a headword has (likeliest first): what the surroundings say, otherwise the
 * first. `previous` is how many characters the word directly before has; 0 where none touches it.
 */
export function chooseReading(
  { words, first, traits }: Headword,
  context: Context,
  previous: number,
): LexiconWord {
  const named = (traits & NAME) === 0 ? undefined : surname(words, context)
  const reading = named ?? readingOf(first.chinese, context, previous)
  if (reading === undefined) return first
  return words.find((word) => word.phonetic === reading) ?? first
}

function readingOf(chinese: string, context: Context, previous: number): string | undefined {
  if (chinese === '地') return readingOfDi(context, previous)
  return READING_RULES.get(chinese)?.find(
    // What stands behind is looked at from its first character on, and is the quicker to tell.
    (rule) => (rule.after?.test(context.after) ?? true) && (rule.before?.test(context.before) ?? true),
  )?.reading
}

/** 地 behind a word that says how, before a verb: 慢慢地走; elsewhere it is the ground. */
function readingOfDi({ before, after }: Context, previous: number): string {
  const isGround = /^(?:[里上下面区点方板形势位]|$|[，。！？、；])/.test(after)
  const saysHow = previous >= 2 || /(?:[猛忽暗轻静默悄渐狠慢快重深紧]|得)$/.test(before)
  return saysHow && !isGround && !/(?:的|这块|那块|农民)$/.test(before) ? 'de' : 'dì'
}

/** Behind 姓, and before a title: 王老师. */
function surname(words: readonly LexiconWord[], { before, after }: Context): string | undefined {
  const { chinese } = words[0] as LexiconWord
  if (!isSurname(chinese)) return undefined
  if (!/(?:姓|免贵姓)$/.test(before) && !(TITLES.test(after) && !/[一两三几这那]$/.test(before)))
    return undefined
  return words.find((word) => /^surname /.test(word.gloss))?.phonetic
}
