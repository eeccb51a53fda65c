import { joinLines } from '../text/clean.ts'

/**
 * A paragraph of a page: what level of heading it is (0: none), the ids of elements that begin at it, and whether all that
 * it says in Chinese is several links, as those to the chapters before and after.
 */
export type Block = { text: string; heading: number; ids: string[]; isNavigation: boolean }

/** Elements of which nothing is read: programs, controls, what is around a page, readings above characters. */
const LEFT_OUT = new Set(
  'script style head title template noscript iframe object embed canvas svg math audio video source form button select textarea input nav footer aside dialog menu rt rp rtc map del'.split(
    ' ',
  ),
)
const INLINE = new Set(
  'a abbr acronym audio b bdi bdo big button canvas cite code data del dfn em font i img input ins kbd label map mark math object picture q rb rp rt rtc ruby s samp script select small span strike strong style sub sup svg time tt u var video wbr'.split(
    ' ',
  ),
)
const HAN = /\p{Script=Han}/u
/** Deeper than any page that a person wrote. */
const MOST_DEPTH = 2000

/**
 * The paragraphs of a parsed page, as text: nothing of it is shown or run. The document must come from `DOMParser`,
 * whose documents load nothing.
 */
export function blocksOf(root: Element): Block[] {
  const blocks: Block[] = []
  let open = { text: '', heading: 0, ids: [] as string[] }
  let [links, isLinked] = [0, true]
  let depth = 0
  const close = (heading = 0) => {
    const text = open.text.replace(/[^\S\n\u3000]+/g, ' ').trim()
    if (text !== '') blocks.push({ ...open, text, isNavigation: links > 1 && isLinked && open.heading === 0 })
    ;[links, isLinked] = [0, true]
    // Ids of an empty element, such as an anchor, belong to what follows.
    open = { text: '', heading, ids: text === '' ? open.ids : [] }
  }
  // Without recursion: a file can be nested as deeply as it likes.
  let node: Node | null = root
  let leaving = false
  while (node) {
    const element: Element | null = node.nodeType === 1 ? (node as Element) : null
    if (element && !leaving) {
      const name = element.localName.toLowerCase()
      const isBlock = !INLINE.has(name)
      if (name === 'br') open.text += '\n'
      else if (isBlock) close(headingLevel(name))
      if (element.id && open.ids.length < 20) open.ids.push(element.id)
      if (name === 'a' && element.hasAttribute('href')) links += leadsOn(element) ? 2 : 1
      const anchor = element.getAttribute('name')
      if (anchor && name === 'a') open.ids.push(anchor)
    } else if (node.nodeType === 3 || node.nodeType === 4) {
      const isVerbatim = node.parentElement?.closest('pre') != null
      isLinked &&= !HAN.test(node.nodeValue ?? '') || node.parentElement?.closest('a[href]') != null
      open.text = isVerbatim ? open.text + (node.nodeValue ?? '') : joined(open.text, node.nodeValue ?? '')
    }
    const enters: Node | null =
      element && !leaving && !isLeftOut(element) && depth < MOST_DEPTH ? element.firstChild : null
    if (enters) {
      node = enters
      depth += 1
      continue
    }
    if (element && !INLINE.has(element.localName.toLowerCase()) && element.localName !== 'br') close()
    if (node === root) break
    leaving = false
    if (node.nextSibling) node = node.nextSibling
    else {
      node = node.parentNode
      depth -= 1
      leaving = true
    }
  }
  close()
  return blocks.map(withoutBreaks)
}

const leadsOn = (link: Element) => /\b(next|prev|up)\b/.test(link.getAttribute('rel') ?? '')
const headingLevel = (name: string) => Number(/^h([1-6])$/.exec(name)?.[1] ?? 0)

function isLeftOut(element: Element): boolean {
  return (
    LEFT_OUT.has(element.localName.toLowerCase()) ||
    isNoteMark(element) ||
    CONTENTS.test(element.getAttribute('class') ?? '') ||
    element.getAttribute('role') === 'doc-toc' ||
    element.hasAttribute('hidden') ||
    element.getAttribute('aria-hidden') === 'true' ||
    /display\s*:\s*none/i.test(element.getAttribute('style') ?? '')
  )
}

/** The classes of tables of contents. */
const CONTENTS = /(^|\s)(toc|table-of-contents)(\s|$)/i

/** The number of a note, which leads to it, the arrow that leads back, and the sign with which a heading links to itself. */
const NOTE_MARK = /^[[(（［]?(?:[\d*†‡①-⑳]{1,4}|[←↩↑⤴^]+\d{0,4}|[¶§#🔗])[\])）］]?$/u

function isNoteMark(element: Element): boolean {
  const name = element.localName.toLowerCase()
  const link = name === 'a' ? element : name === 'sup' ? element.querySelector('a') : null
  return (
    link?.getAttribute('href')?.includes('#') === true &&
    NOTE_MARK.test((element.textContent ?? '').replace(/\s|\uFE0E|\uFE0F/g, ''))
  )
}

/** In the source of a page, a line end within a paragraph is a space, or nothing between Chinese characters. */
function joined(before: string, added: string): string {
  const lines = added.replace(/[\t\f\r ]*[\n\r]+[\t\f\r ]*/g, '\n').split('\n')
  return lines.reduce((text, line, index) => {
    if (index === 0) return text + line
    if (text.endsWith('\n') || text === '') return text + line
    return line === '' ? `${text} ` : joinLines(text, line)
  }, before)
}

/** A heading is one line; in a paragraph, what `br` divides are lines of their own. */
function withoutBreaks(block: Block): Block {
  const lines = block.text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return { ...block, text: lines.join(block.heading > 0 ? ' ' : '\n') }
}
