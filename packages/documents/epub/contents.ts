import { elements, parsePage, parseXml } from '../html/parse.ts'
import type { Archive } from './archive.ts'
import { type BookPackage, readOne, resolvePath } from './package.ts'

/** Where a chapter begins: in which file, and at which element of it. */
export type Entry = { title: string; path: string; fragment: string }

/** More entries than any book has. */
const MOST_ENTRIES = 5000

/** The entries of the table of contents, in its order; none if the book has none that can be read. */
export function readContents(archive: Archive, book: BookPackage): Entry[] {
  const entries = allEntries(archive, book)
  return entries.length > MOST_ENTRIES ? [] : entries
}

function allEntries(archive: Archive, book: BookPackage): Entry[] {
  const fromNavigation = book.navigation ? navigationEntries(archive, book.navigation) : []
  return fromNavigation.length > 0 || !book.ncx ? fromNavigation : ncxEntries(archive, book.ncx)
}

function navigationEntries(archive: Archive, path: string): Entry[] {
  const source = readOne(archive, path)
  if (source === null) return []
  const page = parsePage(source, true)
  const lists = elements(page, 'nav')
  const contents =
    lists.find((list) => (attribute(list, 'type') ?? '').split(/\s+/).includes('toc')) ?? lists[0]
  if (!contents) return []
  return elements(contents, 'a').flatMap((link) => {
    const href = link.getAttribute('href')
    return href ? [entryOf(archive, path, href, link.textContent ?? '')] : []
  })
}

/** An attribute of EPUB, however its prefix was read. */
const attribute = (element: Element, name: string) =>
  element.getAttributeNS('http://www.idpf.org/2007/ops', name) ?? element.getAttribute(`epub:${name}`)

function ncxEntries(archive: Archive, path: string): Entry[] {
  const source = readOne(archive, path)
  const document = source === null ? null : parseXml(source)
  if (!document) return []
  return elements(document, 'navPoint').flatMap((point) => {
    const children = [...point.children]
    const href = children.find(({ localName }) => localName === 'content')?.getAttribute('src')
    const label = children.find(({ localName }) => localName === 'navLabel')?.textContent ?? ''
    return href ? [entryOf(archive, path, href, label)] : []
  })
}

function entryOf(archive: Archive, from: string, href: string, label: string): Entry {
  const path = resolvePath(from, href)
  const fragment = href.split('#')[1] ?? ''
  return {
    title: label.replace(/\s+/g, ' ').trim(),
    path: archive.find(path) ?? path,
    fragment: decodeFragment(fragment),
  }
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
