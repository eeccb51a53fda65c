import { strToU8, type Zippable, zipSync } from 'fflate'
import type { DocumentFile } from './document.ts'

/** Files as different programs write them, for tests. */

/** A file with these bytes, or this text in UTF-8. */
export function fileOf(name: string, content: Uint8Array | string): DocumentFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return { name, size: bytes.length, bytes: async () => bytes }
}

/** `files` by their path; parts that are texts are compressed, the type of the archive comes first. */
export function epubOf(files: Record<string, string | Uint8Array>): Uint8Array {
  const zipped: Zippable = { mimetype: [strToU8('application/epub+zip'), { level: 0 }] }
  for (const [path, content] of Object.entries(files))
    zipped[path] = typeof content === 'string' ? strToU8(content) : content
  return zipSync(zipped)
}

export const container = (path: string) =>
  `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="${path}" media-type="application/oebps-package+xml"/></rootfiles></container>`

type Book = {
  version?: '2.0' | '3.0'
  title?: string
  author?: string
  /** The parts by their path as the package names them, in reading order. */
  parts: Record<string, string>
  /** Further entries of the manifest. */
  items?: string
  ncx?: string
  nav?: string
  folder?: string
  more?: Record<string, string | Uint8Array>
}

/** A book in a folder of the archive; `ncx` and `nav` are the whole files. */
export function bookOf(book: Book): Uint8Array {
  const { version = '3.0', title = '茶馆', author = '李明', parts, folder = 'OEBPS', more = {} } = book
  const at = (name: string) => (folder === '' ? name : `${folder}/${name}`)
  const paths = Object.keys(parts)
  const manifest = paths
    .map((path, index) => `<item id="p${index}" href="${path}" media-type="application/xhtml+xml"/>`)
    .join('')
  const opf = `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="${version}" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf"><dc:title>${title}</dc:title><dc:creator opf:role="aut">${author}</dc:creator><dc:language>zh</dc:language></metadata>
<manifest>${manifest}${book.items ?? ''}${book.ncx ? '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>' : ''}${book.nav ? '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>' : ''}</manifest>
<spine${book.ncx ? ' toc="ncx"' : ''}>${paths.map((_path, index) => `<itemref idref="p${index}"/>`).join('')}</spine></package>`
  const stored = Object.fromEntries(
    Object.entries(parts).map(([path, content]) => [at(decodeURIComponent(path)), content]),
  )
  return epubOf({
    'META-INF/container.xml': container(at('content.opf')),
    [at('content.opf')]: opf,
    ...stored,
    ...(book.ncx ? { [at('toc.ncx')]: book.ncx } : {}),
    ...(book.nav ? { [at('nav.xhtml')]: book.nav } : {}),
    ...more,
  })
}

export const xhtml = (body: string, head = '<title></title>') =>
  `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head>${head}</head><body>${body}</body></html>`

export const nav = (links: string) =>
  xhtml(`<nav epub:type="toc" id="toc"><h1>目录</h1><ol>${links}</ol></nav>`)

export const ncx = (points: readonly [title: string, src: string][]) =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><navMap>${points
    .map(
      ([title, src], index) =>
        `<navPoint id="n${index}" playOrder="${index + 1}"><navLabel><text>${title}</text></navLabel><content src="${src}"/></navPoint>`,
    )
    .join('')}</navMap></ncx>`

const hex = (text: string) =>
  [...text].map((character) => (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('')

type Pdf = {
  /** The lines of each page. */
  pages: readonly (readonly string[])[]
  /**
   * How the text is encoded: `map` names a character map of Adobe, which the reader must have (no font is embedded);
   * `own` brings a table to Unicode, as browsers and word processors write it.
   */
  text?: 'map' | 'own'
  title?: string
  /** Titles and page numbers, from 0. */
  bookmarks?: readonly [string, number][]
  /** Further entries of the catalog and of the trailer. */
  catalog?: string
  trailer?: string
}

/** A PDF as text, which is small and has no compressed parts. */
export function pdfOf({
  pages,
  text = 'own',
  title,
  bookmarks = [],
  catalog = '',
  trailer = '',
}: Pdf): Uint8Array {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  const first = 6
  const pageAt = (index: number) => first + index * 2
  const outlineAt = first + pages.length * 2
  add(
    `<< /Type /Catalog /Pages 2 0 R ${bookmarks.length > 0 ? `/Outlines ${outlineAt} 0 R` : ''} ${catalog} >>`,
  )
  add(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_page, index) => `${pageAt(index)} 0 R`).join(' ')}] >>`,
  )
  const toUnicode = streamOf(
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def 1 begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap end end',
  )
  add(
    text === 'map'
      ? '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>'
      : '<< /Type /Font /Subtype /Type0 /BaseFont /Song /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 5 0 R >>',
  )
  const order = text === 'map' ? 'GB1' : 'Identity'
  add(
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (${order}) /Supplement 0 >> /DW 1000 /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >> >>`,
  )
  add(toUnicode)
  pages.forEach((lines, index) => {
    const shown = lines
      .map((line) => {
        const body = line.trimStart()
        const left = 72 + (line.length - body.length) * 12
        const bottom = 760 - 18 * lines.indexOf(line)
        return `BT /F1 12 Tf 1 0 0 1 ${left} ${bottom} Tm <${hex(body)}> Tj ET`
      })
      .join('\n')
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${pageAt(index) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    )
    add(streamOf(shown))
  })
  if (bookmarks.length > 0) {
    const entryAt = (index: number) => outlineAt + 1 + index
    add(
      `<< /Type /Outlines /First ${entryAt(0)} 0 R /Last ${entryAt(bookmarks.length - 1)} 0 R /Count ${bookmarks.length} >>`,
    )
    bookmarks.forEach(([name, page], index) => {
      add(
        `<< /Title <FEFF${hex(name)}> /Parent ${outlineAt} 0 R /Dest [${pageAt(page)} 0 R /Fit] ${index > 0 ? `/Prev ${entryAt(index - 1)} 0 R` : ''} ${index < bookmarks.length - 1 ? `/Next ${entryAt(index + 1)} 0 R` : ''} >>`,
      )
    })
  }
  if (title) add(`<< /Title <FEFF${hex(title)}> >>`)
  return assembled(objects, `${title ? `/Info ${objects.length} 0 R` : ''} ${trailer}`)
}

const streamOf = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`

function assembled(objects: readonly string[], trailer: string): Uint8Array {
  let file = '%PDF-1.7\n'
  const offsets = objects.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  for (const offset of offsets) file += `${String(offset).padStart(10, '0')} 00000 n \n`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return new TextEncoder().encode(file)
}
