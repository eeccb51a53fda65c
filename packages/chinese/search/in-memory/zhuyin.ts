const INITIALS = new Map(
  [...'ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙ'].map((sign, at) => [
    sign,
    'b p m f d t n l g k h j q x zh ch sh r z c s'.split(' ')[at] ?? '',
  ]),
)

const FINALS = new Map(
  'ㄚ ㄛ ㄜ ㄝ ㄞ ㄟ ㄠ ㄡ ㄢ ㄣ ㄤ ㄥ ㄦ ㄧ ㄨ ㄩ ㄧㄚ ㄧㄝ ㄧㄠ ㄧㄡ ㄧㄢ ㄧㄣ ㄧㄤ ㄧㄥ ㄨㄚ ㄨㄛ ㄨㄞ ㄨㄟ ㄨㄢ ㄨㄣ ㄨㄤ ㄨㄥ ㄩㄝ ㄩㄢ ㄩㄣ ㄩㄥ ㄧㄛ'
    .split(' ')
    .map((sign, at) => [
      sign,
      'a o e e ai ei ao ou an en ang eng er i u v ia ie iao iu ian in iang ing ua uo uai ui uan un uang ong ve van vn iong io'.split(
        ' ',
      )[at] ?? '',
    ]),
)

const ALONE: Record<string, string> = {
  iu: 'you',
  i: 'yi',
  in: 'yin',
  ing: 'ying',
  u: 'wu',
  ui: 'wei',
  un: 'wen',
  ong: 'weng',
}

/**
 * A text with its Zhuyin as pinyin, syllable by syllable: ㄋㄧˇㄏㄠˇ is ni3 hao3. A syllable without a mark may have any tone,
 * because many leave the marks out.
 */
export function fromZhuyin(q: string): string {
  const syllables = q.matchAll(/(˙?)([ㄅ-ㄙ]?)([ㄧㄨㄩ]?[ㄚ-ㄦ]?)([ˉˊˇˋ˙]?)|(.)/gu)
  return [...syllables]
    .map(([whole, neutral, initial = '', final = '', mark = '', rest]) => {
      if (rest !== undefined) return rest
      if (whole === '') return ''
      const tone = neutral ? '5' : mark === '' ? '' : String('ˉˊˇˋ˙'.indexOf(mark) + 1)
      return `${syllable(INITIALS.get(initial) ?? '', FINALS.get(final) ?? '')}${tone} `
    })
    .join('')
    .replace(/ +/g, ' ')
}

function syllable(initial: string, final: string): string {
  if (final === '') return initial + (/^([zcs]h?|r)$/.test(initial) ? 'i' : '')
  if (initial !== '') return initial + final
  const alone = ALONE[final]
  if (alone) return alone
  if (final.startsWith('i')) return `y${final.slice(1)}`
  if (final.startsWith('v')) return `yu${final.slice(1)}`
  return final.startsWith('u') ? `w${final.slice(1)}` : final
}
