import { useQuery } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useLocalGrid } from '@tingdu/client/local-grid.ts'
import { failedQuery } from '@tingdu/client/untaken-choices.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { PickDialog } from '@tingdu/ui/table/PickDialog.tsx'
import { discoveryTexts as messages } from './messages.ts'
import {
  addDiscoveryTexts,
  discoveredVideos,
  discoveryKey,
  isDuplicate,
  SameVideo,
  videoTexts,
} from './queries.ts'
import classes from './Videos.module.css'

const texts = {
  title: messages.select,
  search: messages.searchTexts,
  fetchFailed: messages.textsFailed,
  empty: messages.noTexts,
  noMatch: messages.noTextMatches,
  noneChosen: messages.chooseTexts,
  done: messages.added,
}

/** Adds texts that were made from a video to the discovery videos. */
export function SelectTextsDialog({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const grid = useLocalGrid()
  const refetch = useRefetch(discoveryKey)
  const discovered = useQuery(discoveredVideos())
  const choices = useQuery(videoTexts(grid))
  const [count, added] = [choices.data?.total, new Set(discovered.data)]
  const taken = choices.data?.rows.filter(({ video_media_sha1 }) => added.has(video_media_sha1)) ?? []
  return (
    <PickDialog
      texts={texts}
      query={discovered.isError ? failedQuery(discovered) : choices}
      grid={grid}
      filter={count !== undefined && <p className={classes.note}>{messages.counts(count)}</p>}
      taken={new Set(taken.map(({ sha1 }) => sha1))}
      add={async (chosen) => {
        await addDiscoveryTexts(chosen)
        onAdded()
      }}
      failureText={failureOf}
      refetch={refetch}
      onClose={onClose}
    />
  )
}

function failureOf(failure: unknown): string {
  if (failure instanceof SameVideo) return messages.sameVideo(...failure.titles)
  return isDuplicate(failure) ? messages.duplicate : failureText(failure, messages.addFailed)
}
