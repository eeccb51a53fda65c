import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { decksKey } from '@tingdu/features/study/decks/public.ts'
import { Failure } from '@tingdu/ui/page/Failure.tsx'
import { FetchedPart } from '@tingdu/ui/page/PageSection.tsx'
import { useEffect } from 'react'
import { messages } from '../messages.ts'
import { type ImportTask, importTask } from '../queries.ts'
import { FinishedImport } from './FinishedImport.tsx'
import classes from './Import.module.css'
import { MapPackage } from './MapPackage.tsx'

type Props = {
  task: string
  packageKey: string | null
  onAsked: (task: string) => void
  onAgain: () => void
}

/** An import from its request to its result; after the inspection of a package, its mapping. */
export function FollowedImport({ task, packageKey, onAsked, onAgain }: Props) {
  const query = useQuery(importTask(task))
  const refetch = useRefetch(decksKey)
  const isFinished = Boolean(query.data?.finished_at)
  useEffect(() => {
    if (isFinished) void refetch()
  }, [isFinished, refetch])
  return (
    <FetchedPart query={query} failed={messages.fetchFailed}>
      {(found) => {
        const result = found?.result
        if (found && !found.finished_at) return <Waiting task={found} />
        if (result && 'decks' in result) return <FinishedImport counts={result} onAgain={onAgain} />
        if (result && 'preview' in result && packageKey)
          return <MapPackage packageKey={packageKey} looked={result} onAsked={onAsked} onAgain={onAgain} />
        const error = result && 'error' in result ? result.error : null
        return (
          <div className={classes.parts}>
            <Failure
              text={error ? [error.message, error.hint].filter(Boolean).join('. ') : messages.failed}
            />
            <Again onAgain={onAgain} />
          </div>
        )
      }}
    </FetchedPart>
  )
}

function Waiting({ task: { done, total } }: { task: ImportTask }) {
  const says = total === null ? messages.looking : messages.importing
  return (
    <div className={classes.parts} role="status">
      <div className={classes.progress}>
        <p>{says}</p>
        <Progress
          value={total ? (done / total) * 100 : 100}
          animated={!total}
          striped={!total}
          aria-label={says}
        />
        {total !== null && <p className={classes.soft}>{messages.mayLeave}</p>}
      </div>
    </div>
  )
}

/** Starts over. */
export function Again({ onAgain }: { onAgain: () => void }) {
  return (
    <Button variant="default" className={classes.start} onClick={onAgain}>
      {messages.again}
    </Button>
  )
}
