import { isNumeral } from '../segmentation/numbers.ts'
import type { LexiconWord } from './lexicon-word.ts'

/** Word classes, as bits of `Headword.traits`. A word has exactly one; `EDGE` is a gap or the end of a sentence. */
export const EDGE = 1 << 8
/** Nouns, adjectives, and everything else that is none of the following. */
export const NOMINAL = 1 << 9
export const VERB = 1 << 10
/** Modal verbs: 要, 会, 能. */
export const MODAL = 1 << 11
export const ADVERB = 1 << 12
export const PREPOSITION = 1 << 13
export const PRONOUN = 1 << 14
/** Numbers, and what precedes a measure word like one: 几, 每, 这. */
export const NUMBER = 1 << 15
/** 的, 了, 吗 and the like. */
export const PARTICLE = 1 << 16
/** In addition to its class, which is mostly `NOMINAL`. */
export const ADJECTIVE = 1 << 17
/** All classes, of which a word has one. */
export const CLASSES = EDGE | NOMINAL | VERB | MODAL | ADVERB | PREPOSITION | PRONOUN | NUMBER | PARTICLE

/** Written by the team: words whose class does not follow from their meaning in English. */
const FUNCTION_WORDS: readonly [wordClass: number, words: string][] = [
  [
    MODAL,
    '要 会 能 想 可以 能够 应该 应当 该 敢 肯 愿意 可能 需要 想要 不会 不能 不想 必须 打算 准备 得 不能 不可以 不许 不得',
  ],
  [
    ADVERB,
    `不 没 没有 也 都 就 才 还 又 再 很 太 最 更 真 正 正在 已经 已 刚 刚刚 总 总是 常 常常 经常 往往 一直 一定 只 只是 非常 特别 比较
    有点儿 有点 先 马上 立刻 忽然 突然 终于 竟 竟然 居然 当然 其实 大概 也许 恐怕 几乎 从来 从不 永远 仍 仍然 依然 还是 越来越 越 互相
    一起 分别 渐渐 慢慢 轻轻 静静 悄悄 默默 别 不要 不用 不必 从小 究竟 到底 难道 并 并不 却 便 则 均 曾 曾经 即将 快要 赶紧 赶快 连忙
    偶尔 重新 故意 亲自 按时 准时 稳稳 只有 只能 只好 只会 也许 似乎 好像 至少 大约 本来 原来 后来 果然 幸亏`,
  ],
  [
    PREPOSITION,
    '把 被 在 从 对 给 跟 和 与 向 往 朝 比 用 为 为了 由 以 于 按 按照 沿着 当 离 到 同 让 替 将 关于 对于 根据 除了 随着',
  ],
  [PRONOUN, '我 你 他 她 它 您 咱 我们 你们 他们 她们 它们 咱们 自己 大家 谁 别人'],
  [NUMBER, '这 那 哪 每 几 各 某 整 好几 十几 几十 半 多少'],
  [PARTICLE, '的 了 着 过 得 地 吗 呢 吧 啊 呀 嘛 啦 们'],
]

const CLASS_OF: ReadonlyMap<string, number> = new Map(
  FUNCTION_WORDS.flatMap(([wordClass, words]) =>
    words.split(/\s+/).map((word) => [word, wordClass] as const),
  ),
)

/** The class of a headword (simplified), from the list above, its signs or its first meaning. */
export function classOf(chinese: string, words: readonly LexiconWord[]): number {
  const listed = CLASS_OF.get(chinese)
  if (listed !== undefined) return listed
  if (isAllNumerals(chinese)) return NUMBER
  return words[0]?.gloss.startsWith('to ') ? VERB : NOMINAL
}

function isAllNumerals(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) if (!isNumeral(word.charCodeAt(at))) return false
  return true
}
