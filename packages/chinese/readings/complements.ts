/** What follows a verb and says what it achieves: a result (看见, 做好) or a direction (走进来), in either script. */

/** After 不, as in 买不起. Adjectives that are more often denied themselves are missing. */
export const RESULT_AFTER_NOT =
  /^[好完到见見懂掉住死成满滿清破开開着著倒走够夠饱飽醒透中上下出进進回过過起动動了及拢攏]$/
export const DIRECTION = /^[上下进進出回过過起][来來去]$/

/** Readings of characters that are a result in only one of their readings. */
const RESULT_READINGS: Record<string, string> = {
  着: 'zháo',
  著: 'zháo',
  倒: 'dǎo',
  干: 'gān',
  中: 'zhòng',
  过: 'guò',
  過: 'guò',
  为: 'wéi',
  為: 'wéi',
  了: 'liǎo',
}

/** Whether the character has a reading in which it can be a result: 过 is one as guò (穿过), but not as guo (去过). */
export const isReadAsResult = (chinese: string, phonetic: string): boolean =>
  (RESULT_READINGS[chinese] ?? phonetic) === phonetic

const TONED: Record<string, string> = {
  shang: 'shàng',
  xia: 'xià',
  jin: 'jìn',
  chu: 'chū',
  hui: 'huí',
  guo: 'guò',
  qi: 'qǐ',
  lai: 'lái',
  qu: 'qù',
  zhu: 'zhù',
}

/** The letters without tone marks. */
export function toneless(syllable = ''): string {
  return syllable
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0304\u030c]/g, '')
    .normalize('NFC')
}

/** A direction after its verb has no tones: zǒu jinlai. */
export const afterVerb = (syllables: string[]): string => syllables.map(toneless).join('')

/** A result keeps its tone, which the dictionary omits in some words: zuòxià, jìzhù. */
export const withTone = (syllable: string): string => TONED[syllable] ?? syllable

const RESULT_TONES: Record<string, string> = { 住: 'zhu4', 上: 'shang4', 下: 'xia4', 开: 'kai1' }

/**
 * The reading of an entry of CC-CEDICT, in numbered pinyin, with the tone of the result if it is a verb of two characters
 * that leaves it out: 记住 ji4 zhu4 instead of ji4 zhu5. Learners type and hear this tone.
 */
export function tonedResult({
  simplified,
  pinyin,
  definition,
}: {
  simplified: string
  pinyin: string
  definition: string
}): string {
  const result = RESULT_TONES[simplified.slice(1)]
  return result && definition.startsWith('to ') ? pinyin.replace(/ [a-z]+5$/, ` ${result}`) : pinyin
}

/** A direction after 不 or 得 has its tones, whatever the dictionary says: zǒu bu jìnlái. */
export const afterNot = (syllables: string[]): string =>
  syllables.map((syllable) => TONED[toneless(syllable)] ?? syllable).join('')
