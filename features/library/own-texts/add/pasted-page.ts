import { countScripts } from '@tingdu/documents/text/clean.ts'

/** Has paragraphs, headings, menus or readings above characters, which the plain text of a page mixes up. */
const IS_PAGE = /<(p|div|h[1-6]|li|br|ruby|nav|article|section|td)\b/i
/** A page of whose Chinese less than this is left is not understood. */
const LEAST_LEFT = 0.5

/**
 * What was copied from a page, as text: its title and paragraphs without menus, programs and readings. What is no page, or cannot be
 * read as one, is as it was copied.
 */
export async function textOfPasted(plain: string, html: string): Promise<string> {
  if (!IS_PAGE.test(html)) return plain
  return await readPage(plain, html).catch(() => plain)
}

async function readPage(plain: string, html: string): Promise<string> {
  const { readHtml } = await import('@tingdu/documents/html/html.ts')
  const { title, chapters } = readHtml(html)
  const lines = [title, ...chapters.flatMap((chapter) => [chapter.title, chapter.text])]
  const text = lines.filter((line, index) => line !== '' && line !== lines[index - 1]).join('\n')
  const han = (counted: string) => countScripts(counted).han
  return han(text) > 0 && han(text) >= LEAST_LEFT * han(plain) ? text : plain
}

/** The text in the clipboard. Throws if it may not be read. */
export async function readClipboard(): Promise<string> {
  // Some browsers only have or allow the reading of plain text.
  const items = (await navigator.clipboard.read?.().catch(() => [])) ?? []
  const item = items.find(({ types }) => types.includes('text/html') || types.includes('text/plain'))
  if (!item) return await navigator.clipboard.readText()
  const textIn = async (type: string) =>
    item.types.includes(type) ? await (await item.getType(type)).text() : ''
  return await textOfPasted(await textIn('text/plain'), await textIn('text/html'))
}
