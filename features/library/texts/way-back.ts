import { useQuery } from '@tanstack/react-query'
import { bookPaths } from '@tingdu/features/library/books/paths.ts'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { onTheShelf, type Text } from './queries.ts'

/** The text as far as it says where it is found. */
export type Placed = Pick<Text, 'sha1' | 'in_library'>

/** Where a text is found: in its series, or in the library or among one’s own texts, also until its series is known. */
export function useWhereFound({ sha1, in_library }: Placed): string {
  const place = useQuery(onTheShelf(sha1)).data?.series
  return place ? bookPaths.book(place.sha1) : in_library ? bookPaths.library() : bookPaths.myTexts()
}

/** Pages that lead from text to text. */
const BETWEEN_TEXTS = /^\/(texts\/|practice-quiz)/

/**
 * What a link out of a text needs: it leads to the page from which the first text was opened, as it was left, and where that is
 * unknown, such as in a new tab, to where the text is found.
 */
export function useWayBack(text: Placed): { to: string; onClick: (event: MouseEvent) => void } {
  const to = useWhereFound(text)
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    const steps = stepsOut()
    if (!steps || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    void navigate(-steps)
  }
  return { to, onClick }
}

/** How many entries of the history lie between this page and the last one that is neither a text nor practice of one. */
function stepsOut(): number | null {
  // Not in all browsers.
  const { navigation } = globalThis as Partial<Pick<Window, 'navigation'>>
  const here = navigation?.currentEntry?.index ?? 0
  const before = navigation?.entries().slice(0, here) ?? []
  // To leave the document would end what is heard.
  const last = before.findLastIndex(
    ({ url, sameDocument }) => sameDocument && url && !BETWEEN_TEXTS.test(new URL(url).pathname),
  )
  return last < 0 ? null : here - last
}
