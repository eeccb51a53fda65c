import { useQuery } from '@tanstack/react-query'
import { shownKnown } from '@tingdu/features/library/texts/public.ts'
import { LEVEL_CHARACTERS } from '@tingdu/features/library/texts/rules.ts'
import { messages } from '../messages.ts'
import { estimateOf } from '../queries.ts'
import type { Room } from '../rules.ts'
import classes from './AddText.module.css'

/** Characters that are enough to tell the level, and are analyzed within a second. */
const SAMPLE = 5000

/** The part of a text from which it is estimated; nothing if it has no Chinese. */
function sampleOf(text: string): string {
  const part = text.slice(0, SAMPLE)
  return /\p{Script=Han}/u.test(part) ? part : ''
}

/** The estimate of a text, from its beginning, as much of it as may be analyzed today; and that part. */
export function useEstimate(text: string, { most, charactersToday }: Room) {
  const left = most.charactersToday === null ? SAMPLE : most.charactersToday - charactersToday
  const part = sampleOf(text).slice(0, Math.max(left, 0)).toWellFormed()
  const estimate = useQuery({ ...estimateOf(part), enabled: part !== '' })
  return { ...estimate, part, known: shownKnown(estimate.data?.known) }
}

/** How hard a text is for the member, before it is added. `marks`: how new words are marked in what is shown of the text below. */
export function Estimated({ text, room, marks = false }: { text: string; room: Room; marks?: boolean }) {
  const { data, isPending, isError, part, known } = useEstimate(text, room)
  if (part === '' || isError || (data && data.level === null)) return null
  const isShort = part.length < LEVEL_CHARACTERS
  const newWords = data?.newWords.length ?? 0
  return (
    <div role="status" className={classes.estimate}>
      {(isPending || known !== null) && (
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={known ?? 0} height="1" />
        </svg>
      )}
      <p>
        {isPending ? (
          messages.estimating
        ) : (
          <>
            {!isShort && <strong>{messages.level(data?.level ?? 0)}</strong>}
            {!isShort && known !== null && ' · '}
            {known !== null && (
              <>
                <strong>{messages.known(known)}</strong> ·{' '}
                <span className={marks && newWords > 0 ? classes.new : undefined}>
                  {messages.newHere(newWords)}
                </span>
              </>
            )}
            {part.length < text.length && ` ${messages.ofBeginning}`}
            {isShort && <span className={classes.short}>{messages.tooShort}</span>}
          </>
        )}
      </p>
    </div>
  )
}
