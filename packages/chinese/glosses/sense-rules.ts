import { around, type Surroundings } from '../segmentation/context.ts'

/**
 * Words whose first dictionary sense is not the one learners usually meet: a pattern for the sense to show first.
 * Chosen by the team by reviewing the output; if staff remove the sense from the entry, the first one is used again.
 */
export const LEADING_SENSES: ReadonlyMap<string, RegExp> = new Map([
  ['把', /object before the verb/],
  ['被', /passive voice/],
  ['别', /^don't/],
  ['行', /all right; OK/],
  ['刚', /only just/],
  ['才', /then and only then/],
  ['跟', /^with$/],
  ['让', /to let sb do sth/],
  ['里', /^inside/],
  ['次', /enumerated events/],
  ['寄', /to send by post/],
  ['剪', /to cut/],
  ['派', /to send/],
  ['考', /exam/],
  ['打', /to hit|to strike/],
  ['钱', /^money/],
  ['点', /^to order/],
  ['总', /always/],
  ['从', /^from/],
])

/** A sense that a word (simplified) has in a given context; `sense` matches part of its text. */
type ContextualSense = Surroundings & { sense: RegExp }

const DIGIT = '[零〇一二两三四五六七八九\\d]'
const NUMBER = '[零〇一二两三四五六七八九十百千万亿\\d几半]'
const CLAUSE_END = '(?:$|[，,。！？!?；;：:、…”])'
const TIME_OR_MONEY = '(?:钱|时间|工夫|块|元|小时|分钟|天|个?月|年)'

const CONTEXTUAL_SENSES: Record<string, ContextualSense[]> = {
  点: [
    { before: DIGIT, after: `${DIGIT}+(?![\\d十分刻])`, sense: /decimal point/ },
    { before: `${NUMBER}`, sense: /o'clock/ },
    {
      before: '[多少快慢早晚大小高低好宜近远轻吃喝买放说做看拿来带有写学长热冷]',
      sense: /^a little/,
    },
  ],
  分: [
    { before: `点${NUMBER}{1,3}`, sense: /^minute/ },
    { before: `[角毛]${NUMBER}`, sense: /^fen \(/ },
    { before: NUMBER, sense: /^point/ },
  ],
  号: [
    { before: `${NUMBER}`, after: '[线楼房门车院厅桌选球铺]|公交|地铁|教学', sense: /^number/ },
    { before: NUMBER, sense: /day of the month/ },
  ],
  度: [{ before: NUMBER, sense: /^degree/ }],
  米: [{ before: NUMBER, sense: /^meter/ }],
  块: [
    {
      before: `${NUMBER}|多`,
      after: `钱|多|${NUMBER}|${CLAUSE_END}`,
      sense: /unit of money/,
    },
  ],
  花: [{ after: `[了掉光]|[^，。的]{0,4}${TIME_OR_MONEY}`, sense: /to spend/ }],
}

/** What precedes a measure word. After nouns in `NOUNS`, only a number makes one: "this face" is no measure. */
const COUNTED = `${NUMBER}|[每这那哪某多整数]`
const NOUNS = new Set('门头面口手眼身脸刀笔')
const CLASSIFIER = /^(?:\([^)]*\) )?(?:classifier|measure word)\b/

/** A context in which a word has a sense other than its first; tried where the word begins. The first match wins. */
export type SenseRule = { where: RegExp; sense: RegExp }

const RULES: ReadonlyMap<string, readonly SenseRule[]> = new Map(
  Object.entries(CONTEXTUAL_SENSES).map(([word, senses]) => [
    word,
    senses.map((each) => ({ where: around(word.length, [each]), sense: each.sense })),
  ]),
)
const MEASURES: SenseRule = { where: around(1, [{ before: COUNTED }]), sense: CLASSIFIER }
const MEASURES_OF_NOUNS: SenseRule = { where: around(1, [{ before: NUMBER }]), sense: CLASSIFIER }

/** The sense rules for a word (simplified): its specific ones first, then the general rule for measure words. */
export function senseRules(chinese: string): readonly SenseRule[] {
  if (chinese.length > 1) return []
  return [...(RULES.get(chinese) ?? []), NOUNS.has(chinese) ? MEASURES_OF_NOUNS : MEASURES]
}
