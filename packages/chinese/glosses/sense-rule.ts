import { CLASSES, NUMBER, VERB } from '../lexicon/word-class.ts'
import type { Surroundings } from '../segmentation/context.ts'

/**
 * When a word has a sense: the context before and after it, in simplified form, and the classes of the words beside it.
 * `sense` is part of the text of a definition. The first matching rule decides; a rule without a context is for all
 * others. Without a match the word shows its first senses.
 */
export type SenseRule = Surroundings & { sense: string }

/** Pieces of the patterns of contexts. */
export const DIGIT = '[零〇一二两三四五六七八九\\d]'
export const NUMBER_SIGN = '[零〇一二两三四五六七八九十百千万亿\\d几半]'
export const CLAUSE_END = '(?:$|[，,。！？!?；;：:、…”）])'
export const CLAUSE_START = '(?:^|[，,。！？!?；;：:、…“（])'
/** The end of a clause, also with a particle before it. */
export const ENDING = `[啊呀呢吧吗嘛啦]?${CLAUSE_END}`
export const TIME = '(?:钱|时间|工夫|块|元|小时|分钟|天|个?月|年|星期|周|秒)'
export const PERSON =
  '(?:[我你他她它您咱谁]们?|大家|别人|人家|孩子|朋友|客人|[妈爸哥姐弟妹爷奶叔姨][妈爸哥姐弟妹爷奶叔姨]?|老[师板人]|医生|同学|学生)'

/** Who is not of the family, before 奶奶 and 爷爷: 王奶奶, 旁边的奶奶, 一位爷爷. */
export const STRANGER =
  '(?:[王李张刘陈杨赵黄周吴徐孙朱马胡郭林何高梁郑罗宋谢唐韩曹许邓冯曾程蔡彭潘袁董余苏叶吕魏蒋田杜丁沈姜范方石秦白孟]|(?:旁边|对面|隔壁|楼[上下]|邻居|门口|路边|车上|卖[^，。]{1,4})(?:的|那)?[位个]?|位)'

export const EVENT = `(?:什么时候|怎么|在哪|哪[儿里]|谁|几点|为什么|[昨前今]天|昨晚|刚才|去年|上个?[周月])`
export const NOT_COUNTED = CLASSES & ~NUMBER
export const MACHINE = '(?:灯|龙头|开关|煤气|电视|空调|电脑|手机|收音机|机器|火|电|暖气|音乐)'
export const OBJECT = '[了着过完一个]{0,2}'

/** Matches `least` to `most` characters within a clause. */
export const upTo = (most: number, least = 0): string => `[^，。！？；：]{${least},${most}}`

/** The sense before what matches `right`. */
export const after = (sense: string, right: string): SenseRule => ({ sense, after: right })
/** The sense after what matches `left`. */
export const before = (sense: string, left: string): SenseRule => ({ sense, before: left })
/** The sense between what matches `left` and what matches `right`. */
export const between = (sense: string, left: string, right: string): SenseRule => ({
  sense,
  before: left,
  after: right,
})
/** The sense in all other contexts; the last rule of a word. */
export const otherwise = (sense: string): SenseRule => ({ sense })
/** The sense after a verb. */
export const resultOfVerb = (sense: string): SenseRule => ({ sense, previous: VERB })
