import {
  afterNot,
  afterVerb,
  DIRECTION,
  isReadAsResult,
  RESULT_AFTER_NOT,
  toneless,
  withTone,
} from './complements.ts'

/** After a number a measure word is a word of its own; 一般 and 一起 are not numbers with a measure word. */
const MEASURE = '[个個次句遍种種层層套轮輪堆排号號口眼刻块塊类類倍年天岁歲周週]'
const NUMBER = '[一二两兩三四五六七八九十]'
const COUNTED = new RegExp(
  [
    `^(?!三[轮輪]|四[周週]|九天)${NUMBER}${MEASURE}$`,
    `^[几幾](?:${MEASURE}|[点點分样樣])$`,
    '^半[个個年月]$',
    '^多[个個次年种種]$',
    '^每[个個次年天月周週日夜人处處]$',
    '^某[种種人事地物时時处處]$',
    '^[这這那][种種位天类類]$',
    '^[上下][个個次周週月回]$',
    `^[这這那哪好上下头頭另有](?:${NUMBER}|[几幾])(?:${MEASURE}|回)$`,
  ].join('|'),
)
const AFTER_ORDINAL = new RegExp(`^(?:${MEASURE}|[步声聲])$`)

/** Whether the character is a word of its own after an ordinal: 第一步 dì-yī bù, but 第三者 dì-sānzhě. */
export const isMeasure = (chinese: string): boolean => AFTER_ORDINAL.test(chinese)

type Rule = (chinese: string, syllables: string[]) => string | undefined

/** 一句, 这种, 几点: the words are separate, and 个 has its tone. */
const counted: Rule = (chinese, syllables) =>
  COUNTED.test(chinese) ? syllables.map((each) => (each === 'ge' ? 'gè' : each)).join(' ') : undefined

/** 试一试, 好不好: between a repeated verb or adjective, 不 has no tone. */
const repeated: Rule = (chinese, [first, middle, last]) => {
  const sign = /^(.)([一不])\1$/u.exec(chinese)?.[2]
  return sign && `${first} ${sign === '不' ? 'bu' : middle} ${last}`
}

/** 两三: an approximate number, which has a hyphen. */
export const APPROXIMATE = /^(?:一[二两兩]|[二两兩]三|三四|四五|五六|六七|七八|八九|三五)$/

const approximate: Rule = (chinese, syllables) =>
  APPROXIMATE.test(chinese) ? syllables.join('-') : undefined

/** 谈谈: one word, the repetition without a tone. */
const doubled: Rule = (chinese, [verb, again]) =>
  /^([谈談聊说說试試看想听聽])\1$/.test(chinese) ? `${verb}${toneless(again)}` : undefined

/** 坐下, 记住: the result has its tone. */
const result: Rule = (chinese, [verb, complement = '']) =>
  /^[坐站躺放留停剩写寫][下]$|^[记記站抓拿留][住]$|^[穿戴关關锁鎖写寫合][上]$/.test(chinese)
    ? `${verb}${withTone(complement)}`
    : undefined

/** 受不了: one word, 不 without a tone. 忙不过来: the direction is a word of its own. */
const potential: Rule = (chinese, [verb, middle, ...complement]) => {
  const [, sign, rest = ''] = /^.([不得])(.+)$/u.exec(chinese) ?? []
  if (!sign) return undefined
  if (DIRECTION.test(rest)) return `${verb} ${sign === '不' ? 'bu' : middle} ${afterNot(complement)}`
  const [result = ''] = complement
  const isDirection = DIRECTION.test(chinese.replace('不', ''))
  const isResult = isDirection || (RESULT_AFTER_NOT.test(rest) && isReadAsResult(rest, result))
  return sign === '不' && isResult ? `${verb}bu${result}` : undefined
}

/** 看起来: the direction is a word of its own, without tones. */
const direction: Rule = (chinese, [verb, ...complement]) =>
  DIRECTION.test(chinese.slice(1)) ? `${verb} ${afterVerb(complement)}` : undefined

/** 坏了, 有着: 了 and 着 are written apart after every verb; 为了 and 沿着 are prepositions. */
const withParticle: Rule = (chinese, syllables) =>
  /^[坏壞完糟得对對成行好有够夠][了]$|^[有活看守带帶][着著]$/.test(chinese) ? syllables.join(' ') : undefined

/** 交给: 给 is a preposition. */
const given: Rule = (chinese, syllables) =>
  /^.[给給]$/u.test(chinese) && syllables[1] === 'gěi' ? syllables.join(' ') : undefined

/** 王姐: a surname and a form of address. */
const addressed: Rule = (chinese, syllables) =>
  /^.[姐哥叔姨嫂婶嬸]$/u.test(chinese) && /^\p{Lu}/u.test(syllables[0] ?? '')
    ? syllables.join(' ')
    : undefined

/** Phrases that sound like a word: 脱鞋 and 拖鞋, 有人 and 友人, 一声 and 医生. */
const SOUND_LIKE_WORDS =
  /^(?:脱鞋|脫鞋|浇水|澆水|有人|无人|無人|不变|不變|再也|最新|大雾|大霧|是的|一声|一聲)$/

const soundsLikeWord: Rule = (chinese, syllables) =>
  SOUND_LIKE_WORDS.test(chinese) ? syllables.join(' ') : undefined

const RULES: Rule[] = [
  soundsLikeWord,
  approximate,
  counted,
  repeated,
  doubled,
  result,
  potential,
  direction,
  withParticle,
  given,
  addressed,
]

/**
 * How phrases that the dictionary lists like words are written: 一句 yī jù, 看起来 kàn qilai, 受不了 shòubuliǎo. They
 * are recognized by their characters, in either script; undefined for words. The letters are those of the syllables,
 * but tones may differ.
 */
export function writtenPhrase(chinese: string, syllables: string[]): string | undefined {
  if ([...chinese].length !== syllables.length) return undefined
  for (const rule of RULES) {
    const written = rule(chinese, syllables)
    if (written) return written
  }
  return undefined
}
