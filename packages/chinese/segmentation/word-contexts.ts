import {
  ADVERB,
  EDGE,
  MODAL,
  NOMINAL,
  NUMBER,
  PARTICLE,
  PREPOSITION,
  PRONOUN,
  VERB,
} from '../lexicon/word-class.ts'
import { type Condition, condition, holds, isAt, type Neighbors, type Surroundings } from './context.ts'

/** A headword (simplified) that is two words in a context; `before` and `after` must both match if given. */
type Split = Surroundings & { word: string }

const DIGIT = '[一二两三四五六七八九十百千几半\\d]'
const WEEKDAY = '[一二三四五六日天](?![个天十百千两])'
const HAN = '[\\u4e00-\\u9fff]'
const CLAUSE_END = '(?:$|[，,。！？!?；;：:、…”"’])'

/** Written by the team. A rule describes the context that splits a word, not one particular sentence. */
const SPLITS: Split[] = [
  { word: '十分', after: '钟' },
  { word: '十分', before: '点[二三四五]?' },
  { word: '只要', after: '(?:[二两三四五六七八九十百千半\\d]|几[天分块个]|一(?:分|块|百|千|元|个?小时))' },
  { word: '从小', after: '学(?:到|毕业|开始|就|起|、|，|[一二三四五六]年级)' },
  { word: '学到', before: '从小' },
  { word: '才能', before: '(?<!的|有|艺术|音乐|文学|绘画|展示|发挥|种|领导|组织)' },
  { word: '将来', before: '[我你他她它们]', after: '(?:我[们国校]|这里|这儿|中国|北京|上海)' },
  { word: '学会', before: '上' },
  { word: '有人', after: '的' },
  { word: '的话', before: '[说讲听问爸妈师长生亲友我你他她它们谁样句]' },
  { word: '的话', before: '(?<!(?:如果|要是|假如|万一)[^，。]{0,10})', after: `(?!${CLAUSE_END})` },
  { word: '半小时', before: '个' },
  { word: '个人', before: `${DIGIT}|[多这那哪每]` },
  { word: '人为', before: '(?:这个|那个|有|的|别|[男女老])' },
  { word: '确切', after: '了' },
  { word: '穿着', after: '(?!打扮|很|讲究|整齐|朴素|时髦|得体|随便)' },
  { word: '马上', before: '骑在?' },
  { word: '得了', before: '(?<!^|[，。！？；“就你您]|你们)' },
  { word: '得了', after: '(?![吧呗]|[，。！？；”]|$)' },
  { word: '还有', after: '待' },
  { word: '别说', after: '(?:了|话|谎|出去|[，。！])' },
  { word: '天下', before: '[那这]', after: '[着了起过]|[大小暴阵]?[雨雪]' },
  { word: '地下', before: '[停断慢渐静悄纷]' },
  { word: '一个', before: '第' },
  { word: '分开', before: `[点零]${DIGIT}*` },
  { word: '最多', after: '的' },
  { word: '对了', before: '[猜说答做写选]' },
  { word: '手指', after: '[着向]' },
  { word: '着手', before: '[拉牵握拍]' },
  { word: '不下', before: '[装放坐住吃写搬咽留看听]' },
  { word: '不到', before: '[买找想听吃见办拿借收做等赶]' },
  { word: '口水', before: '[喝抿]了?' },
  { word: '门前', before: '[出进]' },
  { word: '年前', before: DIGIT },
  { word: '没什么', after: `(?!${CLAUSE_END}|的)` },
  { word: '没有什么', after: `(?!${CLAUSE_END}|的)` },
  { word: '橡皮擦', after: '[掉了]' },
  { word: '还好', before: '比[^，。]{1,4}' },
  { word: '差一点', before: '[就只]' },
  { word: '第二', after: '十' },
  { word: '拿出', after: '去' },
  { word: '走去', before: '走来' },
  { word: '点菜', before: '[买吃做炒带洗切种]' },
  { word: '得到', before: '[看听买找做办吃想]' },
  { word: '得出', before: '[看听说做写算]' },
  { word: '得上', before: '[看比算赶用]' },
  { word: '到时', before: '[走等看听来回]' },
  { word: '学生会', after: '(?:[说讲写唱跳用来去做问学不]|觉得)' },
  { word: '最好', after: '[的听看吃喝玩]' },
  { word: '吃的', after: '(?:时候|人|都是|是)' },
  { word: '再说', after: '(?:[一两几]|清楚|大声|下去)' },
  { word: '多年', before: DIGIT },
  { word: '要说', after: CLAUSE_END },
  { word: '要不', after: '要' },
  { word: '可不', after: '[能会是想要]' },
  { word: '不是', before: '可', after: '(?!吗|$|[。！？])' },
  ...['上星期', '下星期', '这星期', '上个星期', '下个星期', '上周', '下周', '本周', '上礼拜', '下礼拜'].map(
    (word) => ({
      word,
      after: WEEKDAY,
    }),
  ),
  // 把, 从 and 得 with a noun, against a word that begins with them.
  { word: '把手', before: '[请让]' },
  { word: '把门', after: '[关开锁打推拉]' },
  ...['把手', '把头', '把门', '把脉'].flatMap((word) => [
    { word, previous: PRONOUN | MODAL | ADVERB },
    { word, previous: NOMINAL | EDGE, next: VERB | PREPOSITION | ADVERB | PARTICLE },
  ]),
  { word: '从小', after: '[路屋镇城岛巷河区组包店村山门]' },
  { word: '从前', after: '[面边门院方排台]' },
  { word: '从此', after: '[地处路]' },
  ...['得到', '得出', '得上', '得体', '得当'].map((word) => ({ word, previous: VERB })),
  ...['着手', '着眼', '着地', '着火'].map((word) => ({ word, previous: VERB })),
  // 地 after an adverbial: 老老实实地面对.
  ...['地面', '地下', '地点', '地上', '地方'].map((word) => ({ word, before: '\\1(.)\\2(.)|\\3(.)' })),
  { word: '地点', after: '点头|了点头|头' },
  // A number with its measure word before a noun, against an adverb or a noun.
  ...['一道', '一行', '一套', '一面', '一头', '一手'].map((word) => ({ word, next: NOMINAL })),
  { word: '一行', previous: VERB | PARTICLE },
  { word: '一样', previous: VERB, next: NOMINAL },
  ...['一号', '十号'].map((word) => ({ word, after: '[楼线院门房桌车店的]' })),
  { word: '四面', previous: PREPOSITION | PARTICLE, next: NOMINAL },
  ...['几个', '几天', '几年', '几次', '几种', '几度'].map((word) => ({
    word,
    before: '好|(?<![二两三四五六七八九])十',
  })),
  ...['月底', '月初', '月中'].map((word) => ({ word, before: DIGIT })),
  { word: '一个人', previous: VERB | NUMBER, next: EDGE | PARTICLE, before: '(?<!是|在家|剩下?)' },
  { word: '一个人', before: '[没有像每另过块元钱样]' },
  { word: '一句话', previous: VERB | NOMINAL | ADVERB | PARTICLE | PRONOUN | NUMBER },
  { word: '一句话', next: ADVERB | NOMINAL | VERB },
  // A verb with its complement, against a word that begins with 不 or with a direction.
  ...['不好', '不清楚', '不清', '不懂'].map((word) => ({
    word,
    previous: VERB,
    before: `(?<![样么])${HAN}`,
  })),
  { word: '路上', before: '[小大山土]' },
  { word: '个头', before: '[调掉磕点回][了过]?' },
  { word: '出毛病', before: '不' },
  { word: '看上', after: `${DIGIT}+个?(?:多|半)?(?:分钟|小时|天|年|遍|会)` },
  { word: '上半天', previous: VERB },
  { word: '会长', after: '[成大高出得胖到]' },
  { word: '下腰', before: '弯' },
  { word: '回调', before: '往' },
  { word: '歌唱', after: '[得了过]' },
  { word: '人手', after: '[一两]' },
  { word: '把握', after: '得更?[紧住牢]' },
  { word: '以此', after: '[曲书文诗]' },
  // A modal word with a verb, against a noun; an adverb needs a verb after it.
  { word: '才能', next: VERB | PREPOSITION, previous: NOMINAL | VERB | EDGE | NUMBER, before: '(?<!的)' },
  { word: '不要', previous: ADVERB, next: EDGE },
  { word: '不等', after: '[你我他她它谁人了车]' },
  // A verb with 过, against a verb of movement.
  { word: '走过', after: '的' },
  { word: '放过', after: '[假学羊牛]|鞭炮|风筝|烟花|电影' },
  { word: '考过', after: '[^，。！？了的]' },
]

const BY_WORD: ReadonlyMap<string, readonly Condition[]> = new Map(
  [...Map.groupBy(SPLITS, ({ word }) => word)].map(([word, splits]) => [
    word,
    splits.map((split) => condition(word.length, split)),
  ]),
)
const NOT = '不'

/** Measure words of one character. After a number, a longer word that begins with one is two words: 三 年 内. */
const MEASURES = new Set(
  '个次双盆年天种度句层页步条件本家口面头名只支张位块片段份场首间座辆架朵棵颗滴杯碗瓶盒箱袋包套副群排圈趟遍顿阵届门',
)
/** Words that begin with a measure word and follow a number themselves. */
const COUNTED = new Set(
  '年级 年代 年度 年底 年初 年末 个月 个儿 口子 口人 层楼 层次 场次 位数 次数 度数 块钱 份儿 套房 门课 条儿 片儿 天天 只要 只有 只能 只是 只会 只好 只想 只不过 本来 本身 家家 面向 面对 头等 首先 首次'.split(
    ' ',
  ),
)
const AFTER_NUMBER: Condition = condition(0, { previous: NUMBER, before: '(?<![这那哪各某整每多少第])' })

/** 下来, 出去: the direction and 来 or 去 are one word, so that 坐下来 is 坐 下来. */
const DIRECTIONS = new Set('上下进出回过起')
const TO_OR_FROM = /(?=[\u4e00-\u9fff]{2}(?:来(?![自信源宾回年到临说着客访])|去(?![年世处向])))/y

function endsWithDirection(word: string): boolean {
  return word.length === 2 && DIRECTIONS.has(word.charAt(1)) && !DIRECTIONS.has(word.charAt(0))
}

/** Whether the context may split the headword (simplified), so that it must be checked. */
export function maySplit(word: string, wordClass: number): boolean {
  return (
    BY_WORD.has(word) ||
    word.startsWith(NOT) ||
    beginsWithMeasure(word) ||
    (wordClass === VERB && endsWithDirection(word))
  )
}

function beginsWithMeasure(word: string): boolean {
  return MEASURES.has(word.charAt(0)) && word.charAt(0) !== word.charAt(1) && !COUNTED.has(word)
}

/** Whether the headword (simplified) that begins at a position of a sentence is two words there. */
export function isSplit(
  word: string,
  wordClass: number,
  sentence: string,
  start: number,
  neighbors: Neighbors,
): boolean {
  if (word.startsWith(NOT)) {
    const before = start - word.length + NOT.length
    if (before >= 0 && sentence.startsWith(word.slice(NOT.length), before)) return true
  }
  if (wordClass === VERB && endsWithDirection(word) && isAt(TO_OR_FROM, sentence, start)) return true
  if (beginsWithMeasure(word) && holds(AFTER_NUMBER, sentence, start, neighbors)) return true
  return BY_WORD.get(word)?.some((each) => holds(each, sentence, start, neighbors)) ?? false
}
