import { useQuery } from '@tanstack/react-query'
import { percentOf } from '@tingdu/features/library/texts/public.ts'
import { LEVEL_CHARACTERS } from '@tingdu/features/library/texts/rules.ts'
import { messages } from '../messages.ts'
import { estimateOf } from '../queries.ts'
import type { Room } from '../rules.ts'
import classes from './AddText.module.css'

/** Characters that are enough to tell the level, and are analyzed within a second. */
const SAMPLE = 5000
/** A smaller share is not shown: for a member who has not said what they know, only names count as known. */
const LEAST_SHOWN = 0.2

/** How hard a text is for the member, before it is added: from its beginning, if that may be analyzed today. */
export function Estimated({ text, room }: { text: string; room: Room }) {
  const { most, charactersToday } = room
  const left = most.charactersToday === null ? SAMPLE : most.charactersToday - charactersToday
  const part = text.slice(0, Math.min(SAMPLE, left)).toWellFormed()
  const { data, isPending, isError } = useQuery({ ...estimateOf(part), enabled: part !== '' })
  if (part === '' || isError || (data && data.level === null)) return null
  return (
    <p role="status" className={classes.estimate}>
      {isPending ? (
        messages.estimating
      ) : (
        <>
          <strong>
            {part.length < LEVEL_CHARACTERS ? messages.tooShort : messages.level(data?.level ?? 0)}
          </strong>
          {data &&
            (data.known ?? 0) >= LEAST_SHOWN &&
            ` · ${messages.known(percentOf(data.known ?? 0), data.newWords)}`}
          {part.length < text.length && ` ${messages.ofBeginning}`}
        </>
      )}
    </p>
  )
}
