import { useQuery } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useLocalGrid } from '@tingdu/client/local-grid.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { failedQuery, PickDialog } from '@tingdu/ui/PickDialog.tsx'
import { discoveryTexts as messages } from './messages.ts'
import { addDiscoveryTexts, discoveredTexts, discoveryKey, isDuplicate, videoTexts } from './queries.ts'
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
  const discovered = useQuery(discoveredTexts())
  const choices = useQuery(videoTexts(grid))
  const [count, added] = [choices.data?.total, new Set(discovered.data)]
  return (
    <PickDialog
      texts={texts}
      query={discovered.isError ? failedQuery(discovered) : choices}
      grid={grid}
      filter={count !== undefined && <p className={classes.note}>{messages.counts(count)}</p>}
      taken={added}
      add={async (chosen) => {
        await addDiscoveryTexts(chosen)
        onAdded()
      }}
      failureText={(failure) =>
        isDuplicate(failure) ? messages.duplicate : failureText(failure, messages.addFailed)
      }
      refetch={refetch}
      onClose={onClose}
    />
  )
}
