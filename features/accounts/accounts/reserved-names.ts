/** Our own names, also as parts of longer words. */
const ownNames = ['tingdu', '听读', '客服', '管理员']
/** Words that a name of somebody else does not begin with. */
const reservedWords = ['support', 'admin']

/** Characters that look like letters of these words, or are another form of them. */
const lookAlikes = new Map(
  Object.entries({
    ...{ a: 'аαΑᴀꓮɑ', d: 'ԁɗđðᴅꓓꭰᎠ', g: 'ɡɢǥցԍꓖᏀꮐ', i: 'ıіιӏɪꓲᎥꭵ' },
    ...{ m: 'мΜᴍꓟ', n: 'ոпΝɴꓠ', o: 'оοօᴏꓳ', p: 'рρᴘꓑ', r: 'гʀꓣ' },
    ...{ s: 'ѕꜱꓢ', t: 'тτŧᴛꓔᎢꭲ', u: 'սυνμᴜꓴ' },
    ...{ 听: '聽聴', 读: '讀読', 员: '員' },
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
)
/** Signs and digits that stand for letters, as in 'T1ngdu', 'TlNGDU' and '@dmin'. */
const standIns = new Map(
  Object.entries({ '0': 'o', '1': 'i', '|': 'i', '!': 'i', l: 'i', '5': 's', $: 's', '4': 'a', '@': 'a' }),
)

/**
 * Whether a name could be taken for that of Tingdu or its staff, however it is spaced and written: 'T I N G D U',
 * 'Аdmin' with a Cyrillic А, 'Tingdu_Support'.
 */
export function isReservedName(name: string): boolean {
  const plain = name.normalize('NFKD').replace(/[\p{Mn}\p{Default_Ignorable_Code_Point}]/gu, '')
  const divided = plain.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return [plain, divided].some((written) => {
    const letters = lettersOf(written)
    return isReserved(wordsOf(letters)) || isReserved(wordsOf(replaced(letters, standIns)))
  })
}

function isReserved(words: string[]): boolean {
  return (
    words.some((word) => ownNames.some((own) => word.includes(own))) ||
    words.some((word) => reservedWords.some((reserved) => word.startsWith(reserved))) ||
    [...ownNames, ...reservedWords].some((reserved) => isWrittenApart(reserved, words))
  )
}

/** 'Аdmin 2' → 'admin 2' */
function lettersOf(text: string): string {
  const plain = text.replace(/[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu, letterInSquare)
  return replaced(replaced(plain, lookAlikes).toLowerCase(), lookAlikes)
}

const replaced = (text: string, letters: Map<string, string>) =>
  text.replace(/./gu, (character) => letters.get(character) ?? character)

const squares = [0x1f150, 0x1f170, 0x1f1e6]

/** Letters in black circles and squares, and those of flags, which Unicode does not decompose. */
function letterInSquare(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const first = squares.findLast((square) => square <= code) ?? code
  return String.fromCodePoint(0x61 + code - first)
}

/** 'my admin 2' → ['my', 'admin'] */
function wordsOf(letters: string): string[] {
  return letters.split(/\P{L}+/u).filter((word) => word !== '')
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
