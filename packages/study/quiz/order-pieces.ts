import type { QuizSentence } from './quiz-word.ts'
import type { WordPool } from './word-pool.ts'

const FEWEST = 4
const MOST = 8

/** What belongs to the word before it. */
const AFTER = new Set([
  ...'了过着的地得吗呢吧啊呀嘛们里外上下前后中',
  '里面',
  '上面',
  '下面',
  '旁边',
  '前面',
  '后面',
  '以后',
  '以前',
])
/** What belongs to the word after it. */
const BEFORE = new Set(
  '不 没 没有 别 很 太 最 更 真 非常 特别 比较 有点儿 在 从 到 对 把 被 用 为 这 那 哪 每 几 各 第 一 二 两 三 四 五 六 七 八 九 十 多少'.split(
    ' ',
  ),
)
/** Words with which a sentence may have more orders than those that are found here. */
const UNSURE =
  /[和跟与或给比又越连由每次遍趟]|自己|一.一|一边|还是|或者|因为|所以|虽然|但是|可是|如果|要是|除了|只有|只要|不但|而且|然后|一起|互相|时候|就是|一个?人|(?<![小按准同及平当])时(?![间代刻期])/
/** Words of time and the like, which stand before or after the subject. */
const MOVABLE = new Set(
  `今天 明天 好久 昨天 后天 前天 现在 早上 上午 中午 下午 晚上 今年 明年 去年 以前 以后 最近 刚才 周末 平时 有时候 有时 常常 每天 今晚
  近期 近来 当时 平日 早晨 夜里 半夜 傍晚 前年 后年 本周 上周 下周 上次 下次 今后 春天 夏天 秋天 冬天
  周一 周二 周三 周四 周五 周六 周日 星期一 星期二 星期三 星期四 星期五 星期六 星期日 星期天
  当然 可能 也许 大概 其实 突然 忽然 终于 一般 后来 将来 从前 目前 如今 显然 果然 到底 究竟 好像 看来 难道 幸亏 最后 仿佛 似乎 恐怕 大约 确实 的确 原来 本来 反正`.split(
    /\s+/,
  ),
)
/** Adverbs beside which a movable word has further places. */
const FIXED = /[也都就才还再只]/
const PRONOUN = /^(?:[我你您他她它]们?|这|那|谁)$/
const PERSON = /^(?:[我你您他她它]们?|大家|爸爸|妈妈|哥哥|姐姐|弟弟|妹妹|老师|孩子|孩子们|同学们|爷爷|奶奶)$/
const PREPOSITIONS = new Set(['在', '从', '到', '对', '用', '为', '向', '往'])

/**
 * The pieces of a sentence in every order that is right, the written one first. Undefined if it has too few or many, or if it
 * is not sure that there are no other orders.
 */
export function ordersOf({ chinese, words }: QuizSentence, pool: WordPool): string[][] | undefined {
  const body = chinese.replace(/[。！？]$/, '')
  if (!/^\p{Script=Han}+$/u.test(body) || UNSURE.test(body)) return undefined
  const tokens = words.map(({ start, end, word_id }) => ({ text: chinese.slice(start, end), word_id }))
  if (tokens.map(({ text }) => text).join('') !== body) return undefined
  const isVerb = (at: number) => pool.byId.get(tokens[at]?.word_id ?? 0)?.part === 'verb'
  if (tokens.some(({ text }, at) => PREPOSITIONS.has(text) && at > 0 && isVerb(at - 1))) return undefined
  if (tokens.filter(({ text }) => PREPOSITIONS.has(text)).length > 1) return undefined
  // What is pointed at may stand first, too: 这本书我看过.
  if (tokens.some(({ text }, at) => at > 1 && /^[这那]/.test(text))) return undefined
  // Two things that are the same may be turned round; a place or another circumstance may stand first or after the subject.
  if (tokens.some(({ text }) => /^(?:不?是|成为|等于)$/.test(text)) && !PRONOUN.test(tokens[0]?.text ?? ''))
    return undefined
  if (PREPOSITIONS.has(tokens[0]?.text ?? '') || PLACE.test(tokens[0]?.text ?? '')) return undefined
  const parts = tokens.map(({ word_id }) => pool.byId.get(word_id ?? 0)?.part ?? '')
  if (
    mayBeginElsewhere(
      tokens.map(({ text }) => text),
      parts,
    )
  )
    return undefined
  if (
    hasTopic(
      tokens.map(({ text }) => text),
      parts,
    )
  )
    return undefined
  const pieces = piecesOf(
    tokens.map(({ text }) => text),
    parts,
  )
  if (pieces.length < FEWEST || pieces.length > MOST || new Set(pieces).size < pieces.length) return undefined
  return withMoves(pieces, body, pool)
}

const PLACE = /^[这那哪](?:里|儿|边)$/
const SAYING = new Set(['verb', 'adjective', 'adverb', 'auxiliary verb'])

/**
 * Whether a part of the sentence may stand first, too: where something happens (她在大使馆当翻译), what somebody has to do
 * something with (我有一些问题想问你), what is done to a thing that stands first (苹果去了皮再吃), or when somebody does it
 * (期中考试我考得不太好). Nor is the order sure with three verbs, and with 新 and the like (我买了一个新手机).
 */
function mayBeginElsewhere(texts: readonly string[], parts: readonly string[]): boolean {
  if (texts.some((text) => /^[新多少早晚]$/.test(text))) return true
  const [first = ''] = texts
  if (!PERSON.test(first) && !MOVABLE.has(first) && texts.slice(1).some((text) => PERSON.test(text)))
    return true
  const verbs = parts.filter((part) => part === 'verb').length
  if (verbs > 2) return true
  const at = texts.indexOf('在')
  if (at > 0 && texts.length > at + 2) return true
  const has = texts.findIndex((text) => /^没?有(?:一些|一个|些)?$/.test(text))
  if (has >= 0 && !SAYING.has(parts[has + 1] ?? '') && parts.slice(has + 2).includes('verb')) return true
  return parts[0] === 'noun' && !PERSON.test(first) && !MOVABLE.has(first) && verbs > 1
}

/**
 * Whether the sentence also goes with its object first (钱包我丢了, 这个问题很难处理), with the time, the place or another
 * circumstance first (办公室里校长正在开会), with an adverb on the other side (定期要检查), or turned round (大学生是我姐姐).
 */
function hasTopic(texts: readonly string[], parts: readonly string[]): boolean {
  const last = texts.length - 1
  const isThing = !isPerson(texts) && !MOVABLE.has(texts[0] ?? '')
  if (isThing && (parts[last] === 'verb' || texts.some((text) => AUXILIARY.test(text)))) return true
  if (isThing && texts.slice(1).some((text) => PERSON.test(text))) return true
  if (!BEGINS.has(parts[0] ?? '') && !PERSON.test(texts[0] ?? '') && texts[0] !== '请') return true
  if (texts.some((text, at) => at > 0 && (/^[在从对用为往向]./.test(text) || PREPOSITIONS.has(text))))
    return true
  if (texts.some((text, at) => text === '把' && parts[at - 1] === 'adverb')) return true
  if (texts.some((text, at) => text === '一下' && parts[at + 1] === 'noun')) return true
  if (texts.some((text, at) => /^一(?:点儿|些)$/.test(text) && parts[at - 1] === 'adjective')) return true
  const verb = parts.indexOf('verb')
  if (texts.some((_, at) => (verb < 0 || at < verb) && isOfTime(texts, at))) return true
  // What has happened to a certain thing; a number or a measure word makes it an uncertain one.
  const done = texts.findLastIndex((text) => /[了好完到]$/.test(text))
  const isCertain = !texts.slice(done + 1).some((text) => NUMBER.test(text) || UNCERTAIN.test(text))
  if (done > 0 && done < last && isCertain && parts[last] === 'noun') return true
  if (
    PERSON.test(texts[0] ?? '') &&
    texts.some((text, at) => at > 1 && at < last && /.[里上下中]$/.test(text))
  )
    return true
  if (texts.some((text, at) => text === '正在' && parts[at + 1] !== 'verb')) return true
  if (
    parts.some(
      (part, at) => part === 'adverb' && texts[at]?.length === 2 && besideAuxiliary(texts, parts, at),
    )
  )
    return true
  if (texts.some((text) => /^[都也还]$/.test(text)) && parts.filter((part) => part === 'verb').length > 1)
    return true
  const is = texts.findIndex((text) => /^不?是$/.test(text))
  return is > 1 && parts[is - 1] === 'noun'
}

/** Whether a token says when, and may stand at other places; 我明天 is one piece. */
const isOfTime = (texts: readonly string[], at: number): boolean =>
  /(?:[年月天日号周季点]|星期.?|小时|分钟|半天|时候)$/.test(texts[at] ?? '') &&
  (texts[at]?.length ?? 0) > 1 - Number(NUMBER.test(texts[at - 1] ?? '')) &&
  !MOVABLE.has(texts[at] ?? '') &&
  !PRONOUN.test(texts[at - 1] ?? '')

/** Classes of what a sentence begins with. */
const BEGINS = new Set(['noun', 'pronoun', 'number', 'measure word', 'adverb'])
/** 我, but not 我的事. */
const isPerson = ([first = '', second]: readonly string[]): boolean => PERSON.test(first) && second !== '的'

/** Words before which an adverb may also stand. */
const AUXILIARY = /^不?(?:要|会|能|可以|应该|必须|得|想)$/
const besideAuxiliary = (texts: readonly string[], parts: readonly string[], at: number): boolean =>
  [at - 1, at + 1].some((beside) => AUXILIARY.test(texts[beside] ?? '') || parts[beside] === 'auxiliary verb')

const NUMBER = /^[半一二两三四五六七八九十百千万几多每各这那哪第零]+$/
const UNCERTAIN =
  /^(?:[半一二两三四五六七八九十几多少这那]+[个件位条本张杯瓶双份封块只辆座家口碗天年]|[一有这那]些|一?点儿?)$/
const MEASURE = /^[个件本条张杯瓶位双份封些点]$/

/** Whether a token opens a piece that goes on to its noun: numbers with measure words, and whose or which it is. */
function leadsOn(texts: readonly string[], parts: readonly string[], at: number): boolean {
  const [text = '', before = '', next = ''] = [texts[at], texts[at - 1], texts[at + 1]]
  if (at === texts.length - 1) return false
  if (BEFORE.has(text) || NUMBER.test(text) || UNCERTAIN.test(text) || parts[at] === 'number') return true
  if (MEASURE.test(text) && parts[at + 1] === 'noun') return true
  if (parts[at] === 'measure word' || (NUMBER.test(before) && text.length === 1)) return true
  if (/.的$/.test(text) || next === '的') return false
  return PRONOUN.test(text) && parts[at + 1] === 'noun' && !MOVABLE.has(next)
}

/** What belongs to the verb before it. */
const COMPLEMENT = /^(?:来|出|进|起|住|死|完|好|见|开|走|掉|[起出进下过]来|[出进下过]去)$/

/** What may end a sentence. */
const PARTICLE = /^[哪啊呀呢吧吗嘛]$/

function piecesOf(tokens: readonly string[], parts: readonly string[]): string[] {
  const pieces: string[] = []
  let open = ''
  for (const [at, token] of tokens.entries()) {
    if (COMPLEMENT.test(token) && parts[at - 1] === 'verb' && open === '' && pieces.length > 0)
      pieces[pieces.length - 1] += token
    else if (token === '的' && pieces.length > 0) open += `${open === '' ? pieces.pop() : ''}的`
    else if (PARTICLE.test(token) && open !== '') open += token
    else if (PARTICLE.test(token) && at === tokens.length - 1 && pieces.length > 0)
      pieces[pieces.length - 1] += token
    else if (AFTER.has(token) && open === '' && pieces.length > 0) pieces[pieces.length - 1] += token
    else if (leadsOn(tokens, parts, at)) open += token
    else {
      pieces.push(open + token)
      open = ''
    }
  }
  if (open !== '') pieces.push(open)
  return pieces
}

function withMoves(pieces: string[], body: string, pool: WordPool): string[][] | undefined {
  const movable = pieces.flatMap((piece, at) => (MOVABLE.has(piece) ? [at] : []))
  if (movable.length === 0)
    return pieces.some((piece) => [...MOVABLE].some((word) => piece.startsWith(word))) ? undefined : [pieces]
  const [at] = movable
  if (movable.length > 1 || at === undefined || at > 1 || FIXED.test(body)) return undefined
  const [one, other, ...rest] = pieces as [string, string, ...string[]]
  const subject = at === 0 ? other : one
  // The subject must be one piece.
  if (!PERSON.test(subject)) return undefined
  if (!beginsPredicate(rest[0] ?? '', pool)) return undefined
  return [pieces, [other, one, ...rest]]
}

const PREDICATE = new Set(['verb', 'auxiliary verb', 'adverb'])

/** Whether what follows says something of the subject, and is no part of it: 我去, not 我弟弟的朋友. */
function beginsPredicate(piece: string, pool: WordPool): boolean {
  if (/^[不没在从到对把]/.test(piece)) return true
  return pool.entriesOf(piece.replace(/[了过着得吗呢吧]+$/, '')).some(({ part }) => PREDICATE.has(part))
}
