/** Our own names, also as parts of longer words. */
const ownNames = ['tingdu', '听读', '聽讀', '客服', '管理员', '管理員']
/** Words that a name of somebody else does not begin with. */
const reservedWords = ['support', 'admin']

/** Characters of other scripts, and digits, that look like letters of these words. */
const lookAlikes: Record<string, string> = {
  ...{ а: 'a', α: 'a', ԁ: 'd', ɗ: 'd', ɡ: 'g', ɢ: 'g', '1': 'i', ı: 'i', і: 'i', ι: 'i', ӏ: 'i' },
  ...{ м: 'm', ո: 'n', п: 'n', '0': 'o', о: 'o', ο: 'o', օ: 'o', р: 'p', ρ: 'p', г: 'r', ѕ: 's', '5': 's' },
  ...{ т: 't', τ: 't', ս: 'u', υ: 'u', ν: 'u' },
}

/**
 * Whether a name could be taken for that of Tingdu or its staff, however it is spaced and written: 'T I N G D U',
 * 'Аdmin' with a Cyrillic А, 'Tingdu_Support'.
 */
export function isReservedName(name: string): boolean {
  const words = wordsOf(name)
  return (
    words.some((word) => ownNames.some((own) => word.includes(own))) ||
    words.some((word) => reservedWords.some((reserved) => word.startsWith(reserved))) ||
    [...ownNames, ...reservedWords].some((reserved) => isWrittenApart(reserved, words))
  )
}

/** 'MyАdmin 2' → ['my', 'admin'] */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/./gu, (character) => lookAlikes[character] ?? character)
    .split(/\P{L}+/u)
    .filter((word) => word !== '')
}

/** Whether some of the words in a row make up another word. */
function isWrittenApart(whole: string, words: string[]): boolean {
  return words.some((_, start) => {
    let joined = ''
    return words.slice(start).some((word) => {
      joined += word
      return joined === whole
    })
  })
}
