import { afterNot, afterVerb, DIRECTION, isReadAsResult, RESULT_AFTER_NOT, toneless } from './complements.ts'
import { APPROXIMATE } from './written-phrases.ts'
import { writtenPinyin } from './written-pinyin.ts'

/** A word of a text and its reading, one space between syllables. Verbs are recognized by their meaning, `to …`. */
export type ReadWord = { start: number; end: number; phonetic: string; defs?: string; idiom?: boolean }

/** A word as it is written in its sentence, and what separates it from the word before it. */
export type WordInContext = { written: string; separator: ' ' | '' | '-' | "'" }

type Word = ReadWord & { chinese: string }
/** The words around a word; undefined where there is no adjacent one. */
type Neighbors = { previous?: Word | undefined; beforePrevious?: Word | undefined; next?: Word | undefined }
type Rule = (word: Word, neighbors: Neighbors) => WordInContext | undefined

/** What a verb achieves, in either script. */
const RESULT =
  /^[好完到见見懂掉住死成满滿错錯清破断斷开開着著光熟坏壞倒干乾走够夠饱飽醉醒累湿濕碎脏髒透遍中上下出进進回过過起为為]$/
/** Adjectives that are a result at the end of a clause: 猜对了, 变黄了, but 说对不起 and 这算多吗. */
const FINAL_RESULT = /^[对對反大小低高多少差黄黃红紅白黑冷暖]$/
/** After 得, as in 听得懂. Other adjectives describe the action: 跑得快, 写得好. */
const RESULT_AFTER_DE = /^[完到见見懂住清开開着著上下出进進过過起动動了及]$/
/** Verbs that another verb follows rather than a result, and prepositions. */
const OTHER_VERBS =
  /^[镇鎮回是有在要想会會能敢肯该該得可请請让讓叫给給来來去用把被对對到像姓怕爱愛没沒不别別无無]$/
/** 来 and 去 after these mean a direction, after others often “to come and …”. */
const MOVING = /^[走跑飞飛爬游寄送带帶拿搬抬端抱传傳发發扛背领領赶趕追骑騎飘飄吹递遞流]$/
/** Adjectives and nouns that are one word when they are repeated. */
const DOUBLED = /^[高低长長短大小细細粗怪轻輕重深浅淺冷热熱暖圆圓家户戶事处處]$/
const DIGIT = /^[一二两兩三四五六七八九十]$/

/** What has no verb but can reach a result: 累死. */
const STATES = /^[累急饿餓渴困冷热熱疼忙吓嚇笑气氣]$/
/** What can become: 安静下来, 冷下来. */
const BECOMING = /^(?:安静|安靜|平静|平靜|冷静|冷靜|暗|低|黑|冷|静|靜|慢|凉|涼)$/

/** Verbs whose meaning begins with a noun. */
const ALSO_NOUNS = /^[封泡录錄领領颠顛结結连連盖蓋端量标標锯鋸]$/
/** 下 is mostly a place, and some pairs are two verbs or a noun and a verb. */
const RESULT_OF_FALLING = /^[完到起]$/
const TWO_VERBS = /^(?:[说說][下走]|停[开開]|等回|背上|站下)$/

/** What 不 or 得 can follow, with a result after it: 来不了, 分不清. */
const canAchieve = (word: Word): boolean => isVerb(word) || /^[来來去想分上下进進出回]$/.test(word.chinese)

function isVerb({ chinese, defs = '' }: Word): boolean {
  if ([...chinese].length !== 1 || OTHER_VERBS.test(chinese)) return false
  return /^(?:\([^)]*\) )?to /.test(defs) || ALSO_NOUNS.test(chinese)
}

const joined = (written: string): WordInContext => ({
  written,
  separator: /^[aeo]/.test(toneless(written)) ? "'" : '',
})
const separate = (written: string): WordInContext => ({ written, separator: ' ' })

/** Verbs that say how something is thought to be: 这算多吗, 别嫌少. */
const JUDGING = /^[算嫌图圖觉覺看显顯]$/

/** The end of a clause, where 了 may stand. */
const isFinal = ({ next }: Neighbors): boolean => !next || /^[了啦吧吗嗎]$/.test(next.chinese)

const firstSign = (chinese: string): string => [...chinese][0] ?? ''

/** 第三: dì-sān. */
const ordinal: Rule = (word, { previous }) =>
  /^第$/.test(previous?.chinese ?? '') && /^[零〇一二两兩三四五六七八九十百千万萬几幾]/.test(word.chinese)
    ? { written: writtenPinyin(word.phonetic, word), separator: '-' }
    : undefined

/** 同学们: tóngxuémen. */
const plural: Rule = ({ chinese, phonetic }, { previous }) =>
  previous && /^[们們]$/.test(chinese) ? joined(phonetic) : undefined

/** 走走: zǒuzou; 高高, 家家: gāogāo, jiājiā. */
const repeated: Rule = (word, { previous }) => {
  if (previous?.chinese !== word.chinese) return undefined
  if (isVerb(word) || word.chinese === '想') return joined(toneless(word.phonetic))
  return DOUBLED.test(word.chinese) ? joined(word.phonetic) : undefined
}

/** 散散步: sànsan bù; 点了点头: diǎn le diǎn tóu. */
const repeatedWithObject: Rule = ({ chinese, phonetic, defs }, { previous, beforePrevious }) => {
  const verb = previous?.chinese === '了' ? beforePrevious : previous
  if (defs && !/^to /.test(defs)) return undefined
  if ([...chinese].length !== 2 || !verb || !isVerb(verb) || verb.chinese !== firstSign(chinese))
    return undefined
  const [again = '', object] = phonetic.split(' ')
  return verb === previous ? joined(`${toneless(again)} ${object}`) : separate(`${again} ${object}`)
}

/** 两三: liǎng-sān, before what is counted. */
const approximate: Rule = (word, { previous, beforePrevious, next }) => {
  const isCounted = next && !DIGIT.test(next.chinese) && !DIGIT.test(beforePrevious?.chinese ?? '')
  return previous && isCounted && APPROXIMATE.test(previous.chinese + word.chinese)
    ? { written: word.phonetic, separator: '-' }
    : undefined
}

/** 离学校最近: zuì jìn, the nearest; 最近: zuìjìn, recently. */
const superlative: Rule = ({ chinese, phonetic }, neighbors) => {
  if (!neighbors.previous || !/^最[近多少大好]$/.test(chinese)) return undefined
  const isAttribute = neighbors.next?.chinese === '的' && chinese !== '最近'
  return isAttribute || isFinal(neighbors) ? separate(phonetic) : undefined
}

/** 去不去, 喜不喜欢: qù bu qù. */
const either: Rule = ({ chinese, phonetic }, { previous, next }) => {
  const [, again] = /^不(.?)$/u.exec(chinese) ?? []
  if (!previous || again === undefined) return undefined
  const repeats = again === '' ? next?.chinese.startsWith(previous.chinese) : again === previous.chinese
  return repeats ? separate(phonetic.replace('bù', 'bu')) : undefined
}

/** 不 in 买不起, 得 in 听得懂: joined, without a tone; before a direction, separate. */
const possible: Rule = (word, { previous, next }) => {
  if (!previous || !canAchieve(previous) || !next || !/^[不得]$/.test(word.chinese)) return undefined
  const written = toneless(word.phonetic)
  if (DIRECTION.test(next.chinese)) return separate(written)
  return isPossible(previous, word, next) ? joined(written) : undefined
}

const isPossible = (verb: Word, { chinese }: Word, result: Word): boolean =>
  DIRECTION.test(verb.chinese + result.chinese) ||
  ((chinese === '不' ? RESULT_AFTER_NOT : RESULT_AFTER_DE).test(result.chinese) &&
    isReadAsResult(result.chinese, result.phonetic))

/** 起 in 买不起, 上去 in 爬不上去. */
const achieved: Rule = (word, { previous, beforePrevious }) => {
  if (!previous || !beforePrevious || !canAchieve(beforePrevious) || !/^[不得]$/.test(previous.chinese)) {
    return undefined
  }
  if (DIRECTION.test(word.chinese)) return separate(afterNot(word.phonetic.split(' ')))
  const isEither = word.chinese.startsWith(beforePrevious.chinese)
  return !isEither && isPossible(beforePrevious, previous, word) ? joined(word.phonetic) : undefined
}

/** 不了 in 吃不了, where the dictionary has the two as one word. */
const impossible: Rule = ({ chinese, phonetic }, { previous }) => {
  const [not = '', result = ''] = phonetic.split(' ')
  const sign = /^不(.)$/u.exec(chinese)?.[1] ?? ''
  const isResult = /^[了住到上下起出清动動开開完着著]$/.test(sign) && isReadAsResult(sign, result)
  return previous && canAchieve(previous) && isResult ? joined(toneless(not) + result) : undefined
}

/** 好 in 做好, 到 in 走到. */
const result: Rule = ({ chinese, phonetic }, neighbors) => {
  const { previous } = neighbors
  const isFinalResult =
    previous &&
    isVerb(previous) &&
    !JUDGING.test(previous.chinese) &&
    FINAL_RESULT.test(chinese) &&
    isFinal(neighbors)
  if (!previous || !(isFinalResult || achieves(previous, chinese))) return undefined
  return isReadAsResult(chinese, phonetic) ? joined(phonetic) : undefined
}

function achieves(verb: Word, chinese: string): boolean {
  if (/^[来來去]$/.test(chinese)) return MOVING.test(verb.chinese)
  if (STATES.test(verb.chinese) && /^[死坏壞透]$/.test(chinese)) return true
  if (verb.chinese === '用') return /^[完掉光]$/.test(chinese)
  if (verb.chinese === '下') return RESULT_OF_FALLING.test(chinese)
  return isVerb(verb) && RESULT.test(chinese) && !TWO_VERBS.test(verb.chinese + chinese)
}

/** 进来 in 走进来 and 走了进来. */
const direction: Rule = ({ chinese, phonetic }, { previous, beforePrevious }) => {
  if (!DIRECTION.test(chinese)) return undefined
  const isAfterLe = previous?.chinese === '了'
  const verb = isAfterLe ? beforePrevious : previous
  if (!verb || (isAfterLe && /^[忘吃喝]$/.test(verb.chinese))) return undefined
  // 过去 as guò qù is the past, except after 跑了.
  if (phonetic === 'guò qù' && !(isAfterLe && MOVING.test(verb.chinese))) return undefined
  const becomes = BECOMING.test(verb.chinese) && /^[下起]/.test(chinese)
  return isVerb(verb) || becomes ? separate(afterVerb(phonetic.split(' '))) : undefined
}

const RULES: Rule[] = [
  ordinal,
  approximate,
  plural,
  superlative,
  repeated,
  repeatedWithObject,
  either,
  possible,
  achieved,
  impossible,
  result,
  direction,
]

/** How the words of a text are written, in order: most as they are alone, others by the words around them. */
export function wordsInContext(text: string, words: readonly ReadWord[]): WordInContext[] {
  const all = words.map((word) => ({ ...word, chinese: text.slice(word.start, word.end) }))
  const adjacent = (index: number): Word | undefined =>
    all[index - 1]?.end === all[index]?.start ? all[index - 1] : undefined
  return all.map((word, index) => {
    const previous = adjacent(index)
    const beforePrevious = previous && adjacent(index - 1)
    const next = all[index + 1] && adjacent(index + 1) ? all[index + 1] : undefined
    for (const rule of RULES) {
      const found = rule(word, { previous, beforePrevious, next })
      if (found) return found
    }
    const isOrdinal = word.chinese === '第' && /\d/.test(text.charAt(word.end))
    return separate(writtenPinyin(word.phonetic, word) + (isOrdinal ? '-' : ''))
  })
}
