/** Controls, marks of direction, soft hyphens and the like, which no reader sees; tabs and line ends stay. */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
  /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF\uFFF9-\uFFFC]/g

/** Radicals that PDFs of browsers and word processors have instead of the characters that look the same. */
const RADICALS = new Map(
  Array.from(
    '⺟母⺠民⻁虎⻄西⻅见⻆角⻉贝⻋车⻑長⻓长⻔门⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻨麦⻩黄⻬齐⻮齿⻰龙⻳龟'.match(
      /../g,
    ) ?? [],
    (pair) => [pair.charAt(0), pair.charAt(1)],
  ),
)

/** What makes letters bold or colored in a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
const COLORS = /\u001B\[[\d;]*m/g

/** A text with one kind of line end, characters instead of radicals, and without what cannot be seen or stored. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(COLORS, '')
    .replace(/\r\n?|\v|\f|[\u0085\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/[\u2F00-\u2FDF\uF900-\uFAFF]/g, (character) => character.normalize('NFKC'))
    .replace(/[\u2E80-\u2EFF]/g, (radical) => RADICALS.get(radical) ?? radical)
    .replace(/[\uFE10-\uFE19\uFE30-\uFE48]/g, (mark) => VERTICAL.get(mark) ?? mark)
}

/** Marks of vertical text, and those that it has when its lines go from left to right. */
const VERTICAL = new Map(
  Array.from(
    '︐，︑、︒。︓：︔；︕！︖？︙…︱—︵（︶）︷｛︸｝︻【︼】︽《︾》︿〈﹀〉﹁「﹂」﹃『﹄』'.match(
      /../g,
    ) ?? [],
    (pair) => [pair.charAt(0), pair.charAt(1)],
  ),
)

/** Traditional characters that programs write for simplified ones that look alike in their fonts. */
const LOOKALIKES = new Map(
  [...'戶户門门長长見见貝贝車车'.matchAll(/(.)(.)/g)].map(([, one = '', other = '']) => [one, other]),
)
const SIMPLIFIED = /[这们个说来时为国会学发对过还没]/g
const TRADITIONAL = /[這們個說來時為國會學發對過還沒]/g

/** The texts of a document; if it is simplified, without traditional characters that only look right. */
export function inOneScript(texts: readonly string[]): readonly string[] {
  const count = (which: RegExp) => texts.reduce((sum, text) => sum + (text.match(which)?.length ?? 0), 0)
  if (count(SIMPLIFIED) <= count(TRADITIONAL)) return texts
  return texts.map((text) =>
    text.replace(/[戶門長見貝車]/g, (character) => LOOKALIKES.get(character) ?? character),
  )
}

/** Paragraphs, one a line: without empty ones, indents and spaces at their ends. */
export function paragraphsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

const HAN = /\p{Script=Han}/u
const WIDE = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF“”‘’…—]/u

/** Joins what was broken at the end of a line: without a space between Chinese characters. */
export function joinLines(one: string, other: string): string {
  const [before, after] = [one.trimEnd(), other.trimStart()]
  if (before === '' || after === '') return before + after
  const isWide = WIDE.test([...before.slice(-2)].at(-1) ?? '') && WIDE.test([...after.slice(0, 2)][0] ?? '')
  return isWide ? before + after : `${before} ${after}`
}

/** How many Chinese characters a text has, and how many letters of all scripts. */
export function countScripts(text: string): { han: number; kana: number; letters: number } {
  let [han, kana, letters] = [0, 0, 0]
  for (const character of text) {
    if (character < '\u0080') {
      if (/[A-Za-z]/.test(character)) letters += 1
    } else if (HAN.test(character)) [han, letters] = [han + 1, letters + 1]
    else if (character >= '\u3041' && character <= '\u30ff') [kana, letters] = [kana + 1, letters + 1]
    else if (/\p{L}/u.test(character)) letters += 1
  }
  return { han, kana, letters }
}
