import { useQuery } from '@tanstack/react-query'
import type { WordState } from '@tingdu/features/study/words/rules.ts'
import { HomeCard } from '@tingdu/ui/page/HomeCard.tsx'
import { QuietButton } from '@tingdu/ui/page/QuietButton.tsx'
import type { TextEndProps } from '@tingdu/ui/web-feature.ts'
import { useMemo, useState } from 'react'
import classes from './MetWords.module.css'
import { messages } from './messages.ts'
import { statesOf } from './queries.ts'
import { WordRows } from './WordRows.tsx'

/** How many words are listed at first. */
const LISTED = 8

type Met = TextEndProps['words']

/**
 * At the end of a text: how many of its words are known, learned and new; the new ones and then those that are being
 * learned, in the order of the text. Names count only if the member gave them a state. What is saved or marked here stays in its place.
 */
export function MetWords({ text, words: all }: TextEndProps) {
  const ids = useMemo(() => all.map(({ id }) => id).sort((one, other) => one - other), [all])
  const { data: states } = useQuery(statesOf(ids))
  const words = all.filter(({ id, isName }) => !isName || states?.has(id))
  const inState = (wanted: WordState) =>
    states ? words.filter(({ id }) => (states.get(id) ?? 'new') === wanted) : []
  const [fresh, learning] = [inState('new'), inState('learning')]
  const onceFresh = useOnce(fresh)
  const onceLearning = useOnce(learning)
  if (!states || words.length === 0) return null
  const counts = {
    known: words.length - fresh.length - learning.length,
    learning: learning.length,
    fresh: fresh.length,
  }
  const listed = [
    ...words.filter(({ id }) => onceFresh.has(id)),
    ...words.filter(({ id }) => onceLearning.has(id) && !onceFresh.has(id)),
  ]
  return (
    <HomeCard title={messages.metWords(words.length)} text={messages.metCounts(counts)}>
      <div className={classes.bar} aria-hidden="true">
        {Object.entries(counts).map(
          ([state, count]) =>
            count > 0 && <span key={state} style={{ flexGrow: count }} data-state={state} />,
        )}
      </div>
      {listed.length > 0 && <ListedWords text={text.sha1} words={listed} />}
    </HomeCard>
  )
}

/** The ids of the words, and of those that were given before while the end of the text was shown. */
function useOnce(words: Met): ReadonlySet<number> {
  const [once, setOnce] = useState<ReadonlySet<number>>(new Set())
  if (words.some(({ id }) => !once.has(id))) setOnce(new Set([...once, ...words.map(({ id }) => id)]))
  return once
}

function ListedWords({ text, words }: { text: string; words: Met }) {
  const [all, setAll] = useState(false)
  const isShort = words.length <= LISTED + 1
  const shown = all || isShort ? words : words.slice(0, LISTED)
  return (
    <>
      <WordRows
        words={shown.map(({ id, start, end, defs }) => ({ id, defs, source: { text, start, end } }))}
      />
      {!isShort && (
        <QuietButton className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? messages.showFewer : messages.showMore(words.length - LISTED)}
        </QuietButton>
      )}
    </>
  )
}
