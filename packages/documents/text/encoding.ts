/** How many bytes tell the encoding of a file. */
const SAMPLE = 256 * 1024

/**
 * The text of a file in whatever encoding Chinese text files have: UTF-8 or UTF-16, with or without a byte order mark,
 * GB18030 (which includes GBK and GB2312) or Big5. `declared` is what the file says itself; it counts if the file can be read that way.
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  return new TextDecoder(encodingOf(bytes, declared)).decode(bytes)
}

function encodingOf(bytes: Uint8Array, declared: string | undefined): string {
  const marked = markOf(bytes)
  if (marked) return marked
  const sample = bytes.subarray(0, SAMPLE)
  const utf16 = utf16Of(sample)
  if (utf16) return utf16
  if (declared && isDecodable(sample, declared)) return declared
  if (isDecodable(sample, 'utf-8')) return 'utf-8'
  return likelierOf(sample, 'gb18030', 'big5')
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

/** UTF-16 without a mark: its line ends and Latin letters have a byte of zero, which other texts never have. */
function utf16Of(sample: Uint8Array): string | null {
  if (!sample.includes(0)) return null
  const fitting = ['utf-16le', 'utf-16be'].filter(
    (encoding) => isDecodable(sample, encoding) && isText(sample, encoding),
  )
  const [one, other] = fitting
  return one && other ? likelierOf(sample, one, other) : (one ?? null)
}

/** Whether most of what is decoded is Chinese or ASCII, as in no other file with zeros. */
function isText(sample: Uint8Array, encoding: string): boolean {
  const text = new TextDecoder(encoding).decode(sample, { stream: true })
  const usual = text.match(/[\t\n\r -~\u3000-\u303F\uFF00-\uFFEF\p{Script=Han}]/gu)?.length ?? 0
  return usual * 2 > text.length
}

/** A sample may end within a character, so what it ends with is decoded as a part of a stream. */
function isDecodable(sample: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Characters that nearly every Chinese text has, in both scripts: the wrong encoding yields rare ones instead. */
const COMMON = new Set(
  '的一是不了在人有我他这這个個们們中来來上大为為和国國地到以说說时時要就出会會可也你对對生能而子那得于於着著下自之年过過发發后後作里裡用道行所然家种種事成方多经經么麼去法学學如都同现現当當没沒动動面起看定天分还還进進好小部其些主样樣理心她本前开開但因只从從想实實，。！？：、“”「」',
)

function likelierOf(sample: Uint8Array, ...encodings: [string, string]): string {
  const [one, other] = encodings.map((encoding) => commonShare(sample, encoding)) as [number, number]
  return other > one ? encodings[1] : encodings[0]
}

function commonShare(sample: Uint8Array, encoding: string): number {
  const text = new TextDecoder(encoding).decode(sample, { stream: true })
  let [common, wide] = [0, 1]
  for (const character of text) {
    if (character < '\u0080') continue
    wide += character === '\uFFFD' ? 5 : 1
    if (COMMON.has(character)) common += 1
  }
  return common / wide
}
