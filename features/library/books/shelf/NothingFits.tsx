import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { shownKnown } from '@tingdu/features/library/texts/public.ts'
import { wordPaths } from '@tingdu/features/study/words/paths.ts'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { EveryLevel } from './EveryLevel.tsx'
import { LoadingList } from './Loading.tsx'
import { NothingFound } from './NothingFound.tsx'
import { closestTexts } from './queries.ts'
import classes from './Shelf.module.css'
import type { useShelfState } from './shelf-state.ts'
import { TextList } from './TextList.tsx'

type Props = ReturnType<typeof useShelfState> & {
  /** The name of the level whose texts are shown; null for every level, and while it is not known. */
  levelName: string | null
}

/** Says that nothing fits and how close the closest text comes, offers what to do about it, and shows what comes closest. */
export function NothingFits({ levelName, ...shelf }: Props) {
  const query = useQuery(closestTexts(shelf.state))
  if (query.isPending) return <LoadingList />
  if (!query.data) return <FailedQuery query={query} message={messages.textsFailed} />
  if (!query.data[0]) return <NothingFound {...shelf} />
  const known = shownKnown(query.data[0].coverage)
  return (
    <div className={classes.found}>
      <div role="status" className={classes.note}>
        <strong>{messages.nothingFits(levelName)}</strong>{' '}
        {known === null ? messages.nothingKnown : messages.closestKnown(known)}
      </div>
      <div className={classes.nextSteps}>
        <EveryLevel {...shelf} found={0} />
        <Button component={Link} to={wordPaths.placement()} size="compact-md" variant="default">
          {messages.checkWords}
        </Button>
        <Button component={Link} to={wordPaths.known()} size="compact-md" variant="default">
          {messages.chooseKnownLevel}
        </Button>
      </div>
      <h2 className={classes.seriesTitle}>{messages.closest}</h2>
      <TextList texts={query.data} />
    </div>
  )
}
