/** What a field of a note contains: its text without markup, and the names of its sounds and pictures. */
export type FieldContent = { text: string; sounds: string[]; pictures: string[] }

/** Longer fields are cut: no entry has that much text. */
const MOST_CHARACTERS = 50_000

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  middot: '·',
  times: '×',
  rarr: '→',
}

/** Reduces the HTML of a field to text. Nothing of it is executed or kept. */
export function readField(html: string): FieldContent {
  const source = html.slice(0, MOST_CHARACTERS).replaceAll('\0', '').toWellFormed()
  const pictures = [
    ...source.matchAll(/<img\b[^<>]*?\bsrc\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))/gi),
  ].map(([, double, single, bare]) => fileName(double ?? single ?? bare ?? ''))
  const sounds = [...source.matchAll(/\[sound:([^[\]]*)\]/g)].map(([, name = '']) => fileName(name))
  const text = decoded(
    withoutCode(source)
      .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
      .replace(/<(br|\/div|\/p|\/li|\/tr|\/h[1-6]|hr)\b[^<>]*>/gi, '\n')
      .replace(/<(div|p|li|tr)\b[^<>]*>/gi, '\n')
      .replace(/<\/?[a-z!?][^<>]*>/gi, '')
      .replace(/\[sound:[^[\]]*\]/g, '')
      .replace(/\[\/?anki:[^[\]]*\]/g, '')
      .replace(/\{\{c\d+::((?:(?!::|\}\}|\{\{)[\s\S])*)(?:::(?:(?!\}\}|\{\{)[\s\S])*)?\}\}/g, '$1'),
  )
  return { text: tidy(text), sounds, pictures }
}

/** Without scripts and styles, up to the end if one is not closed. */
function withoutCode(html: string): string {
  const parts = html.split(/<(?=\/?(?:script|style)\b)/i)
  let isCode = false
  return parts
    .map((part, n) => {
      if (n === 0) return part
      isCode = !part.startsWith('/')
      return isCode ? '' : part.replace(/^[^>]*>?/, '')
    })
    .join('')
}

function decoded(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return named[entity.toLowerCase()] ?? whole
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
    const isStorable = code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff)
    return isStorable ? String.fromCodePoint(code) : ''
  })
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll('\0', '')
}

/** Names in notes are encoded like URLs or like HTML. */
function fileName(name: string): string {
  const text = decoded(name)
  try {
    return decodeURIComponent(text).normalize('NFC')
  } catch {
    return text.normalize('NFC')
  }
}
