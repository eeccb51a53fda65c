import {
  isCommonInNames,
  isForeign,
  isLikelyGiven,
  isOnlyForeign,
  isOnlyInNames,
} from '../lexicon/given-names.ts'
import type { Headword } from '../lexicon/lexicon-word.ts'
import { COMMON_WORD_SURNAMES, isSurname, SURNAMES, TITLES } from '../lexicon/surnames.ts'
import { ADVERB, MODAL, PARTICLE, PREPOSITION, VERB } from '../lexicon/word-class.ts'
import { isAt } from './context.ts'

/** A range of a sentence, in UTF-16 units. */
type Part = { start: number; end: number }

/** A word of a sentence, as input for name detection. */
export type NamePart = Part & { chinese: string; headword: Headword | undefined }

/** Occurrences per million words from which a character is frequent by itself. */
const FREQUENT = 20
const OF_GRAMMAR = ADVERB | MODAL | PREPOSITION | PARTICLE

/** Whether a word is a verb: 坐. */
const isVerb = ({ headword }: NamePart): boolean => headword !== undefined && (headword.traits & VERB) !== 0

/** Whether a word is frequent by itself: 远. */
const isFrequent = ({ headword }: NamePart): boolean =>
  headword !== undefined &&
  ((headword.traits & OF_GRAMMAR) !== 0 || (headword.words[0]?.frequency ?? 0) > FREQUENT)

/** Characters that are frequent in running text but do not occur in names. */
const FUNCTION_CHARACTERS = new Set(
  '的了着过得地是在有不没和跟与也都很就还又再才只我你您他她它们这那哪谁来去说要会能想好吗呢吧啊呀嘛个些里上下中前后给把被让从到对向为以而且或但如几多少大小第两一二三四五六七八九十百千万年月日点分时号岁天家人宅府氏局厂店先做作看听吃喝问叫姓名走进出回用找带送住等请拿放开打买卖写读学教帮爱怕必已将能可应该当最更太真极正刚常总之其此每各某另同全',
)
/** Names common in textbooks, after 小. */
const FAMILIAR = new Set('明红华丽芳强刚军兵东梅兰英玲燕云雪敏杰静慧婷倩娟伟')
const ANNOUNCED =
  /(?<=(?:叫做?|名叫|姓名|名字是|[我他她]是|这是|同学|朋友|老师|医生|[市县镇乡区省处科局院校厂村店部组队班连营团排社馆站园]长|董事长|总监|主管|作家|歌手|演员|导演|记者|教授|主任|总?经理|总裁|书记|诗人|画家|选手|运动员|球员|律师|警察|民警|老板|司机|主持人?|嘉宾|会计|秘书|教练|冠军|专家|院士|博士|学者|员工|护士|顾客|市民|村民|居民|游客|乘客|家长|负责人|发言人|创始人|研究员|工程师|服务员|收货人|联系人|收件人|寄件人|用户|先生|[妻儿]子|丈夫|女儿|哥哥|弟弟|姐姐|妹妹|[甲乙]方|表[姐妹哥弟]|姑姑|舅舅|叔叔|阿姨|爷爷|奶奶|外婆|同桌|室友|邻居|老乡|人[为是：:]|代表人|法人|作者|编辑|通讯员)[：:]?)/y
/** What names a person who is called 小 and a noun: 小米说, 叫小米. */
const CALLED = /(?<=叫做?|名叫)/y
const SPEAKS =
  /(?:说(?:[，：:“]|[我你他她这那没不])|问(?:[，：:“]|[我你他她])|笑了|笑着|哭了|回答|告诉[我你他她]|喊|[点摇]了?[点摇]?头)/y
/** Persons and animals, who may speak in a story without having a name, how they speak, and what tells something. */
const SPEAKER =
  /^小(?:[声心说时学区报型姐孩伙子朋友学生偷贩丑妹弟哥姑娘王童工贼鬼人狗猫鸟鸡鸭羊猪马牛熊兔虎鱼鹿猴象]|朋友|伙子)/u
/** A surname that is usually another word: 东方明珠. */
const EAST = '东方'
/** Characters that are in names before another one: 大勇, 天宇, 小贤, 子乔. */
const FIRST_OF_TWO = new Set('大小天子一')
const QUOTE_ENDS = /[，。！？”]/
/** The edges of one of several names: 高磊、史强和叶文洁. */
const LIST_BEFORE = /(?<=、|^|[，。！？；：“])/y
const LIST_AFTER = /[、和]|与|以及/y
const LAST_BEFORE = /(?<=、|[\u4e00-\u9fff]{2}[和与])/y
const LAST_AFTER = /$|[，。！？；：、都也]|一起|等/y
const BEGINNING = /(?<=^|[，。！？；：“、和跟与给对找])/y
/** Nouns with the measure word 张: 拍张照 contains no name. */
const SHEETS = new Set('照相纸票图床桌嘴脸网卡画')
const MEASURED = /(?<=[一二两三四五六七八九十几每这那\d]|[这那一两几][匹头只条]|[切分剪剁掰折]成?)/y
/** What is old without being a person: 村口的老柳. */
const OLD_THINGS = new Set('柳梅苗石牛马龙路房车米池')
/** Surnames that are measure words or nouns. */
const SHEETS_AND_HOLES = new Set('张孔梁')
/** Surnames that are dynasties after 大. */
const DYNASTIES = new Set('魏秦宋唐梁陈吕罗')
/** What somebody does, after a name. */
const ACTS =
  /[说道问笑叹喊叫推靠坐站走跑抬低摇点皱咬伸拍看望盯握端拿接转回抱躺跪冲拉扶递摸停睁闭合打收放把被在从对给跟和与、却也已正刚没不就才又都的]|冷冷|淡淡|轻轻|慢慢|默默|一[把脸下]|是谁|同志|夺冠|摘金/y
/** What must follow a surname that is also a common word: the end of the clause. */
const CLAUSE_END = /$|[，,：:。！？]/y
/** What follows somebody who does something. */
const SUBJECT = /[说问很也都就把在没不和跟]/y
/** What precedes 老 with such a surname within a clause: 跟老周商量. */
const ADDRESSED = /(?<=[跟和给找向对叫让])/y

/**
 * Full names of people among the words of a sentence (李明, 陈晓红, 小王), which dictionaries lack: a surname with one or
 * two characters that do not form a word, or 小 and 老 with a surname. Missing a name is better than inventing one.
 */
export function findNames(sentence: string, parts: readonly NamePart[]): Part[] {
  const names: Part[] = []
  let end = 0
  parts.forEach((part, at) => {
    if (part.start < end) return
    const count = nameLength(sentence, parts, at)
    if (count === 0) return
    end = (parts[at + count - 1] as NamePart).end
    names.push({ start: part.start, end })
  })
  return names
}

/** How many words from index `at` form a name; 0 if none begins there. */
function nameLength(sentence: string, parts: readonly NamePart[], at: number): number {
  const { chinese, start, end } = parts[at] as NamePart
  if (chinese === '小' || chinese === '老' || chinese === '阿') return nicknameLength(sentence, parts, at)
  if (isKnownNickname((parts[at] as NamePart).headword))
    return isAt(TITLES, sentence, end) || JAPAN.test(sentence) ? 0 : 1
  if (chinese === '大') return isBigBrother(sentence, parts, at) ? 2 : 0
  const foreign = foreignLength(parts, at)
  if (foreign > 0) return foreign
  if (chinese.startsWith('小')) return isCalled(sentence, parts[at] as NamePart) ? 1 : 0
  if (isOnlyInNames(chinese) && isRareInText(adjacentNext(parts, at))) return 2
  const isCommonWord = COMMON_WORD_SURNAMES.has(chinese)
  if (!isCommonWord && !SURNAMES.has(chinese)) return 0
  if (chinese === '张' && SHEETS.has(parts[at + 1]?.chinese ?? '')) return 0
  if (isAt(MEASURED, sentence, start) || isAt(TITLES, sentence, end)) return 0
  if (isFullName(sentence, parts, at, isCommonWord)) return 3
  const given = givenName(sentence, parts, at + 1)
  if (given === 0) return wholeGivenName(sentence, parts, at) ? 2 : 0
  const isAnnounced =
    isAt(ANNOUNCED, sentence, start) ||
    (isAt(BEGINNING, sentence, start) && (given === 2 || isRareInText(parts[at + 1]))) ||
    isGivenCharacters(parts, at + 1, given) ||
    isListed(sentence, start, (parts[at + given] as NamePart).end)
  const isKin =
    given === 1 && KIN.has((parts[at + 1] as NamePart).chinese) && isAt(BEGINNING, sentence, start)
  return !isCommonWord || isAnnounced || isKin ? given + 1 : 0
}

/** What makes a name that the dictionary has a Japanese one. */
const JAPAN = /日本|日语|东京|大阪|京都/

/** 小林: 小 and a surname, which the dictionary has, but only as the name of a Japanese person. */
export const isKnownNickname = (headword: Headword | undefined): boolean =>
  headword?.words.every(
    ({ chinese, personal }) =>
      personal && chinese.length === 2 && chinese.startsWith('小') && isSurname(chinese.charAt(1)),
  ) ?? false

/** 大刘: somebody whose surname is rarely another word. */
function isBigBrother(sentence: string, parts: readonly NamePart[], at: number): boolean {
  const next = adjacentNext(parts, at)
  return (
    next !== undefined &&
    next.chinese.length === 1 &&
    SURNAMES.has(next.chinese) &&
    !SHEETS_AND_HOLES.has(next.chinese) &&
    !DYNASTIES.has(next.chinese) &&
    isAt(BEGINNING, sentence, (parts[at] as NamePart).start)
  )
}

/** How many single characters from here on write a foreign name, which the dictionary does not have: 姆巴佩. */
function foreignLength(parts: readonly NamePart[], at: number): number {
  let count = 0
  let isCertain = false
  for (let part: NamePart | undefined = parts[at]; part; part = adjacentNext(parts, at + count - 1)) {
    if (!isForeign(part.chinese)) break
    isCertain ||= isOnlyForeign(part.chinese)
    count += 1
  }
  return isCertain && count >= 3 ? count : 0
}

/**
 * A surname and two characters that are in names though they are frequent words (林书远), where a person is expected; if the
 * surname is a common word, somebody must act.
 */
function isFullName(
  sentence: string,
  parts: readonly NamePart[],
  at: number,
  isCommonWord: boolean,
): boolean {
  const { start, chinese } = parts[at] as NamePart
  const first = adjacentNext(parts, at)
  const second = first && adjacentNext(parts, at + 1)
  if (!second || SHEETS_AND_HOLES.has(chinese) || !isLikelyGiven(first.chinese, second.chinese)) return false
  if (isVerb(second) && isAt(AFTER_VERB, sentence, second.end)) return false
  if (isAt(ANNOUNCED, sentence, start) || isListed(sentence, start, second.end)) return true
  if (!isAt(BEGINNING, sentence, start)) return false
  return !isCommonWord || isAt(ACTS, sentence, second.end)
}

/** 小米, a word of the dictionary, as what somebody is called. */
function isCalled(sentence: string, { chinese, start, end }: NamePart): boolean {
  if (chinese.length !== 2 || SPEAKER.test(chinese)) return false
  return isAt(CALLED, sentence, start) || isAt(SPEAKS, sentence, end)
}

/** Whether a given name of two characters is a word that the dictionary has: 张秀英、李海洋. */
function wholeGivenName(sentence: string, parts: readonly NamePart[], at: number): boolean {
  const { chinese, start } = parts[at] as NamePart
  const next = adjacentNext(parts, at)
  if (next?.chinese.length !== 2) return false
  const isAnnounced = isAt(ANNOUNCED, sentence, start) || isQuoted(sentence, start, next.end)
  const isKnown = isAnnounced || isListed(sentence, start, next.end)
  if (isKnown && chinese !== EAST && isGivenWord(next.chinese)) return true
  if (!SURNAMES.has(chinese)) return false
  if ([...next.chinese].some((sign) => FUNCTION_CHARACTERS.has(sign))) return false
  if (chinese !== EAST && isCommonInNames(next.chinese)) return true
  return isAt(CALLED, sentence, start) || isListed(sentence, start, next.end)
}

/** 永康, and 小雨 after a surname. */
const isGivenWord = (word: string): boolean =>
  isCommonInNames(word) || (FIRST_OF_TWO.has(word.charAt(0)) && isCommonInNames(word.charAt(1)))

/** Whether exactly the characters between the positions are in quotation marks. */
function isQuoted(sentence: string, start: number, end: number): boolean {
  return sentence.charAt(start - 1) === '“' && sentence.charAt(end).search(QUOTE_ENDS) === 0
}

/** Whether exactly the characters between the positions are one of several that are listed. */
function isListed(sentence: string, start: number, end: number): boolean {
  return (
    (isAt(LIST_BEFORE, sentence, start) && isAt(LIST_AFTER, sentence, end)) ||
    (isAt(LAST_BEFORE, sentence, start) && isAt(LAST_AFTER, sentence, end))
  )
}

/** Whether a word is common in names, but not on its own: 晴. */
const isRareInText = (part: NamePart | undefined): boolean =>
  part !== undefined && isCommonInNames(part.chinese) && !isVerb(part) && !isFrequent(part)

/** Whether one of the characters is hardly used outside of names. */
function isGivenCharacters(parts: readonly NamePart[], from: number, count: number): boolean {
  return parts.slice(from, from + count).some(({ chinese }) => isOnlyInNames(chinese))
}

/** The number of characters of the surname with which a name begins. */
export function surnameLength(name: string): number {
  return SURNAMES.has(name.slice(0, 2)) ? 2 : 1
}

function nicknameLength(sentence: string, parts: readonly NamePart[], at: number): number {
  const next = adjacentNext(parts, at)
  const { chinese, start } = parts[at] as NamePart
  if (!next || isAt(MEASURED, sentence, start)) return 0
  if (chinese === '阿') return isCommonInNames(next.chinese) && next.chinese.length === 1 ? 2 : 0
  const isName =
    (SURNAMES.has(next.chinese) && next.chinese.length === 1) ||
    (chinese === '小' && FAMILIAR.has(next.chinese)) ||
    (chinese === '小' && isRareInText(next) && isAt(BEGINNING, sentence, start)) ||
    (COMMON_WORD_SURNAMES.has(next.chinese) &&
      ((isAt(CLAUSE_END, sentence, next.end) && !(chinese === '老' && OLD_THINGS.has(next.chinese))) ||
        (isAt(BEGINNING, sentence, start) && isAt(SUBJECT, sentence, next.end)) ||
        (chinese === '老' && isAt(ADDRESSED, sentence, start))))
  return isName ? 2 : 0
}

/** How elders are called: 韩叔. */
const KIN = new Set('叔姐哥姨嫂婶伯')
/** 雪儿: the suffix of a given name. */
const SUFFIX = '儿'
/** What follows a verb: in 王芳坐在, 坐 is no part of the name. */
const AFTER_VERB = /[了着过到在得起]/y

/** Counts up to two single characters that are not function words and do not begin what the person does. */
function givenName(sentence: string, parts: readonly NamePart[], from: number): number {
  let count = 0
  for (let at = from; count < 2; at += 1, count += 1) {
    const part = parts[at]
    if (!part || part.start !== parts[at - 1]?.end) break
    if (count === 0 && KIN.has(part.chinese)) return 1
    if (!(isGiven(part) || isFirstOfTwo(parts, at, count) || (count === 1 && part.chinese === SUFFIX))) break
    if (count === 1 && isVerb(part) && isAt(AFTER_VERB, sentence, part.end)) break
  }
  return count
}

/** Whether the first of two characters of a given name is one of those that are words of their own: 大勇. */
function isFirstOfTwo(parts: readonly NamePart[], at: number, count: number): boolean {
  const next = adjacentNext(parts, at)
  if (count !== 0 || !next || !FIRST_OF_TWO.has(parts[at]?.chinese ?? '')) return false
  return next.chinese.length === 1 && isCommonInNames(next.chinese) && !isVerb(next)
}

const isGiven = (part: NamePart): boolean =>
  [...part.chinese].length === 1 &&
  !FUNCTION_CHARACTERS.has(part.chinese) &&
  (isCommonInNames(part.chinese) || !(isVerb(part) || isFrequent(part)))

function adjacentNext(parts: readonly NamePart[], at: number): NamePart | undefined {
  const next = parts[at + 1]
  return next && next.start === parts[at]?.end ? next : undefined
}
