import { UnreadableFile } from '../document.ts'
import { elements, parseXml } from '../html/parse.ts'
import { messages } from '../messages.ts'
import { decodeText } from '../text/encoding.ts'
import type { Archive } from './archive.ts'

/** What the package document of a book says: its names, its parts in reading order, and where its contents are. */
export type BookPackage = {
  title: string
  author: string
  /** The paths of the parts within the archive. */
  spine: string[]
  /** The path of the navigation document (EPUB 3), and that of the NCX (EPUB 2). */
  navigation: string | null
  ncx: string | null
}

/** More files than any book has. */
const MOST_PARTS = 5000

/** Reads what a book says about itself. Throws `UnreadableFile` if it is damaged or copy-protected. */
export function readPackage(archive: Archive): BookPackage {
  const path = packagePath(archive)
  const source = readOne(archive, path)
  const document = source === null ? null : parseXml(source)
  if (!document) throw new UnreadableFile(messages.brokenBook)
  const items = new Map(elements(document, 'item').map((item) => [item.getAttribute('id') ?? '', item]))
  const pathOf = (item: Element | undefined) => {
    const href = item?.getAttribute('href')
    return href ? archive.find(resolvePath(path, href)) : null
  }
  const spine = elements(document, 'itemref')
    .filter((reference) => reference.getAttribute('linear') !== 'no')
    .map((reference) => pathOf(items.get(reference.getAttribute('idref') ?? '')))
    .filter((part) => part !== null)
  if (spine.length > MOST_PARTS) throw new UnreadableFile(messages.tooManyParts(MOST_PARTS))
  requireOpen(archive, spine)
  const all = [...items.values()]
  const hasProperty = (item: Element, name: string) =>
    (item.getAttribute('properties') ?? '').split(/\s+/).includes(name)
  const toc = elements(document, 'spine')[0]?.getAttribute('toc') ?? ''
  return {
    title: textOf(document, 'title'),
    author: textOf(document, 'creator'),
    spine: [...new Set(spine)],
    navigation: pathOf(all.find((item) => hasProperty(item, 'nav'))),
    ncx: pathOf(
      items.get(toc) ?? all.find((item) => item.getAttribute('media-type') === 'application/x-dtbncx+xml'),
    ),
  }
}

/** The text of one file; null if the archive lacks it. */
export function readOne(archive: Archive, name: string): string | null {
  const bytes = archive.read([name]).get(name)
  return bytes ? decodeXml(bytes) : null
}

/** The text of an XML file, in the encoding that it declares. */
export function decodeXml(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return decodeText(bytes, /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/.exec(start)?.[1])
}

function packagePath(archive: Archive): string {
  const container = readOne(archive, 'META-INF/container.xml')
  const document = container === null ? null : parseXml(container)
  const named = document && elements(document, 'rootfile')[0]?.getAttribute('full-path')
  const path = named ? archive.find(resolvePath('', named)) : null
  const found = path ?? archive.names.find((name) => name.toLowerCase().endsWith('.opf'))
  if (!found) throw new UnreadableFile(messages.archive)
  return found
}

/** Of a protected book, the parts are encrypted; of others, fonts at most. */
function requireOpen(archive: Archive, spine: readonly string[]): void {
  const rights = ['META-INF/rights.xml', 'META-INF/sinf.xml', 'META-INF/license.lcpl']
  const source = readOne(archive, 'META-INF/encryption.xml')
  const document = source === null ? null : parseXml(source)
  const encrypted = document
    ? elements(document, 'CipherReference').map((each) => resolvePath('', each.getAttribute('URI') ?? ''))
    : []
  const parts = new Set(spine)
  if (
    encrypted.some((path) => parts.has(path)) ||
    (source !== null && rights.some((name) => archive.names.includes(name)))
  )
    throw new UnreadableFile(messages.protectedBook)
}

function textOf(document: Document, name: string): string {
  return (elements(document, name)[0]?.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/**
 * The path within an archive of what a file of it names, without a fragment. It never leaves the archive: `..` above its
 * top is left out.
 */
export function resolvePath(from: string, href: string): string {
  const [path = ''] = href.split(/[?#]/)
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(decodePart(part))
  }
  return parts.join('/')
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
