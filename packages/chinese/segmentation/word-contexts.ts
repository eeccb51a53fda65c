import { around, isAt, type Surroundings } from './context.ts'

/** A headword (simplified) that is two words in a context; `before` and `after` must both match if given. */
type Split = Surroundings & { word: string }

const DIGIT = '[一二两三四五六七八九十百千几半\\d]'
const WEEKDAY = '[一二三四五六日天](?![个天十百千两])'
const CLAUSE_END = '(?:$|[，,。！？!?；;：:、…”"’])'

/** Written by the team. A rule describes the context that splits a word, not one particular sentence. */
const SPLITS: Split[] = [
  { word: '十分', after: '钟' },
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
  { word: '把手', before: '(?:^|[请就快先别要他她我你不想，])', after: '[放伸举给拿洗插背擦弄松从]' },
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
  { word: '把门', after: '[关开锁打推拉]' },
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
]

const BY_WORD: ReadonlyMap<string, RegExp> = new Map(
  [...Map.groupBy(SPLITS, ({ word }) => word)].map(([word, splits]) => [word, around(word.length, splits)]),
)
const NOT = '不'

/** Whether a rule, or a question of the form 会不会, may split the headword, so that its context must be checked. */
export function maySplit(word: string): boolean {
  return BY_WORD.has(word) || word.startsWith(NOT)
}

/** Whether the headword (simplified) that begins at a position of a sentence is two words there. */
export function isSplit(word: string, sentence: string, start: number): boolean {
  if (word.startsWith(NOT)) {
    const before = start - word.length + NOT.length
    if (before >= 0 && sentence.startsWith(word.slice(NOT.length), before)) return true
  }
  const splits = BY_WORD.get(word)
  return splits !== undefined && isAt(splits, sentence, start)
}
