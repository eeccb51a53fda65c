import { Button } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { Pinyin, sensesOfText } from '@tingdu/features/dictionary/entries/public.ts'
import { forgetLookups } from '@tingdu/features/dictionary/reading/public.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { forgetEntry, messages } from '../messages.ts'
import classes from './RecentLookups.module.css'
import { type Lookup, recentLookups } from './recent-lookups.ts'

const firstRows = 9
const allRows = 100

/** The member's recent look-ups; by default as many as are shown at first. */
export function useRecentLookups(count = firstRows) {
  return useQuery({ ...recentLookups(count), placeholderData: keepPreviousData })
}

/** The member's recent look-ups, to open or remove; renders nothing without any. */
export function RecentLookups() {
  const [count, setCount] = useState(firstRows)
  const { data } = useRecentLookups(count)
  const forget = useForgetting(count)
  if (!data || data.length === 0) return null
  return (
    <section className={classes.recent} aria-labelledby="recent-lookups">
      <div className={classes.head}>
        <h2 id="recent-lookups">{messages.recentLookups}</h2>
        <Button variant="subtle" size="compact-sm" onClick={() => forget('all')}>
          {messages.clearLookups}
        </Button>
      </div>
      <ul className={classes.list}>
        {data.map((lookup) => (
          <Row key={`${lookup.kind} ${lookup.entry}`} lookup={lookup} onForget={() => forget(lookup)} />
        ))}
      </ul>
      {count === firstRows && data.length === firstRows && (
        <Button variant="default" className={classes.all} onClick={() => setCount(allRows)}>
          {messages.allLookups}
        </Button>
      )}
    </section>
  )
}

function Row({ lookup, onForget }: { lookup: Lookup; onForget: () => void }) {
  const { kind, entry, traditional, phonetic, defs } = lookup
  const { script } = useReadingSettings()
  const [meaning] = sensesOfText(defs ?? '')
  return (
    <li className={classes.row}>
      <Link
        to={kind === 'word' ? dictionaryPaths.word(entry) : dictionaryPaths.character(entry)}
        className={classes.entry}
      >
        <Chinese script={script}>{script === 'traditional' ? (traditional ?? entry) : entry}</Chinese>
        {phonetic && (
          <span className={classes.reading}>
            <Pinyin text={phonetic} word={entry} />
          </span>
        )}
        <span className={classes.meaning}>{meaning?.text}</span>
      </Link>
      <IconButton label={forgetEntry(entry)} onClick={onForget}>
        <Icon name="close" size={14} />
      </IconButton>
    </li>
  )
}

/** Removes an entry at once, and restores it if the request fails. */
function useForgetting(count: number): (which: Parameters<typeof forgetLookups>[0]) => void {
  const cache = useQueryClient()
  const { queryKey } = recentLookups(count)
  const { send } = useSending(forgetLookups, {
    queue: 'forget lookups',
    onFailed: (failure) => toast(failureText(failure, messages.couldNotForget), 'failed'),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
  return (which) => {
    void cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, (shown: Lookup[] = []) =>
      which === 'all' ? [] : shown.filter(({ kind, entry }) => kind !== which.kind || entry !== which.entry),
    )
    send(which)
  }
}
