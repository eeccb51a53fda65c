import { shortGloss } from '../glosses/gloss.ts'
import { LEADING_SENSES, senseRules } from '../glosses/sense-rules.ts'
import { joinSenses, type Sense } from './definition.ts'
import type { LexiconWord, Use } from './lexicon-word.ts'

/** An entry of the dictionary with its senses as the definition has them. */
export type Entry = Omit<LexiconWord, 'gloss' | 'uses' | 'pointsTo'> & { senses: Sense[] }

/** The entry as the lexicon keeps it. Its texts are copies, so that longer ones that they are parts of can go. */
export function toLexiconWord({ senses, ...entry }: Entry): LexiconWord {
  const chinese = copyOf(entry.chinese)
  const uses = usesOf(chinese, senses)
  const target = targetOf(senses)
  return {
    ...entry,
    chinese,
    traditional: entry.traditional === entry.chinese ? chinese : copyOf(entry.traditional),
    phonetic: copyOf(entry.phonetic),
    gloss: copyOf(shortGloss(senses, LEADING_SENSES.get(chinese)) || joinSenses(senses)),
    ...(uses.length > 0 && { uses }),
    ...(target && { pointsTo: target }),
  }
}

/** What the entry means in some places besides. A sense that leads anyway needs no rule. */
function usesOf(chinese: string, senses: readonly Sense[]): Use[] {
  return senseRules(chinese).flatMap(({ where, sense }) => {
    const found = senses.findIndex(({ text, kind }) => !kind && sense.test(text))
    return found < 0 ? [] : [{ where, gloss: copyOf(shortGloss([senses[found] as Sense])) }]
  })
}

/** The headword that an entry is written for, where it says nothing else: 一点儿 is a variant of 一点. */
function targetOf(senses: readonly Sense[]): LexiconWord['pointsTo'] {
  const link = senses[0]?.links?.[0]
  const isPointer = senses.every(({ kind }) => kind === 'variant' || kind === 'see')
  return link && isPointer ? { chinese: copyOf(link.simplified), phonetic: copyOf(link.phonetic) } : undefined
}

/** A text of its own, and not a part of a longer one, which would stay in memory with it. */
const copyOf = (text: string): string => Buffer.from(text).toString()
