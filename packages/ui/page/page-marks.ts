import { useLayoutEffect } from 'react'

/** What other parts of a page make room for, or step aside for. */
export type PageMark =
  | 'actions'
  | 'dialog'
  | 'fills'
  | 'header'
  | 'messages'
  | 'player'
  | 'reader'
  | 'search'
  | 'searching'
  | 'tabs'
  | 'tools'
  | 'view'

type Shown = { name: PageMark; value: string }
const shown: Shown[] = []

/**
 * While a component is on the page, the root element has the attribute `data-page-{name}`, for style rules about other parts
 * of the page. Of several components with the same mark, the latest counts. Null means no mark.
 *
 * `:has()` could say the same without it. But browsers then look through the whole page whenever something is added
 * anywhere, which took half of the time for drawing a sentence of a long text.
 */
export function usePageMark(name: PageMark, value: string | null = ''): void {
  useLayoutEffect(() => {
    if (value === null) return
    const mark = { name, value }
    shown.push(mark)
    writeMark(name)
    return () => {
      shown.splice(shown.indexOf(mark), 1)
      writeMark(name)
    }
  }, [name, value])
}

function writeMark(name: PageMark): void {
  const latest = shown.findLast((mark) => mark.name === name)
  const root = document.documentElement
  if (latest) root.setAttribute(`data-page-${name}`, latest.value)
  else root.removeAttribute(`data-page-${name}`)
}
