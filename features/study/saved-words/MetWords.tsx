import { useQuery } from '@tanstack/react-query'
import { dictionaryPaths } from '@tingdu/features/dictionary/entries/paths.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { WordPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import { HomeCard } from '@tingdu/ui/page/HomeCard.tsx'
import type { TextEndProps } from '@tingdu/ui/web-feature.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import classes from './MetWords.module.css'
import { messages } from './messages.ts'
import { hardestOf, statesOf } from './queries.ts'
import { WordMarks } from './WordMarks.tsx'

/** How many new words are listed, the hardest first. */
const LISTED = 8

/** At the end of a text: how many of its words are known, learned and new, and the hardest of the new ones. */
export function MetWords({ words }: TextEndProps) {
  const ids = useMemo(() => words.map(({ id }) => id).sort((one, other) => one - other), [words])
  const { data: states } = useQuery(statesOf(ids))
  const fresh = words.filter(({ id }) => (states?.get(id) ?? 'new') === 'new')
  if (!states || words.length === 0) return null
  const learning = [...states.values()].filter((state) => state === 'learning').length
  const counts = { known: words.length - fresh.length - learning, learning, fresh: fresh.length }
  return (
    <HomeCard title={messages.metWords(words.length)} text={messages.metCounts(counts)}>
      <div className={classes.bar} aria-hidden="true">
        {Object.entries(counts).map(
          ([state, count]) =>
            count > 0 && <span key={state} style={{ flexGrow: count }} data-state={state} />,
        )}
      </div>
      {fresh.length > 0 && <NewWords ids={fresh.map(({ id }) => id)} />}
      {fresh.length > LISTED && <p className={classes.more}>{messages.moreNew(fresh.length - LISTED)}</p>}
    </HomeCard>
  )
}

function NewWords({ ids }: { ids: readonly number[] }) {
  const { script } = useReadingSettings()
  const { data = [] } = useQuery(hardestOf(ids, LISTED))
  return (
    <ul className={classes.words}>
      {data.map(({ id, chinese, traditional, phonetic, defs }) => (
        <li key={id}>
          <Link to={dictionaryPaths.word(chinese)} className={classes.word}>
            <Chinese script={script}>{script === 'traditional' ? traditional || chinese : chinese}</Chinese>{' '}
            <WordPinyin phonetic={phonetic} word={chinese} />{' '}
            <span className={classes.meaning}>{defs.split('/')[0]}</span>
          </Link>
          <WordMarks kind="word" entry={chinese} word_id={id} place="row" />
        </li>
      ))}
    </ul>
  )
}
