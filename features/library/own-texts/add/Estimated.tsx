import { useQuery } from '@tanstack/react-query'
import { shownKnown } from '@tingdu/features/library/texts/public.ts'
import { LEVEL_CHARACTERS } from '@tingdu/features/library/texts/rules.ts'
import { messages } from '../messages.ts'
import { estimateOf } from '../queries.ts'
import type { Room } from '../rules.ts'
import classes from './AddText.module.css'

/** Characters that are enough to tell the level, and are analyzed within a second. */
const SAMPLE = 5000

/** How hard a text is for the member, before it is added: from its beginning, if that may be analyzed today. */
export function Estimated({ text, room }: { text: string; room: Room }) {
  const { most, charactersToday } = room
  const left = most.charactersToday === null ? SAMPLE : most.charactersToday - charactersToday
  const part = text.slice(0, Math.min(SAMPLE, left)).toWellFormed()
  const { data, isPending, isError } = useQuery({ ...estimateOf(part), enabled: part !== '' })
  const known = shownKnown(data?.known)
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
          {known !== null && ` · ${messages.known(known, data?.newWords ?? 0)}`}
          {part.length < text.length && ` ${messages.ofBeginning}`}
        </>
      )}
    </p>
  )
}
