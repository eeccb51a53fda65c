import { useQuery } from '@tanstack/react-query'
import { countScripts } from '@tingdu/documents/text/clean.ts'
import { planPaths } from '@tingdu/features/membership/plans/paths.ts'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { room } from '../queries.ts'
import { charactersIn, charactersLeft, type Room, sampleOf } from '../rules.ts'
import classes from './AddText.module.css'
import type { ChosenChapter } from './ChapterList.tsx'

/** More space than this need not be mentioned, nor that of a few texts. */
const MUCH_SPACE = 100_000

/**
 * How long a text is, and what of the limits it leaves; without a text, what the member can still add, if there is a limit
 * that may matter. The limits are empty until they are known, and if that fails: the preview says what does not fit.
 */
export function RoomLeft({ chapters }: { chapters: readonly ChosenChapter[] | null }) {
  const { data } = useQuery(room())
  const isFull =
    data && (data.texts >= (data.most.texts ?? Number.POSITIVE_INFINITY) || charactersLeft(data) === 0)
  const limits = !data ? [] : !chapters || isFull ? limitsIn(data) : limitsFor(chapters, data)
  const facts = [...(chapters ? [lengthOf(chapters)] : []), ...limits]
  if (facts.length === 0 && !isFull) return null
  return (
    <p className={classes.soft}>
      {facts.join(' · ')} {isFull && <Link to={planPaths.plans()}>{messages.plans}</Link>}
    </p>
  )
}

function lengthOf(chapters: readonly ChosenChapter[]): string {
  return countScripts(sampleOf(chapters)).han === 0
    ? messages.noChineseYet
    : messages.length(charactersIn(chapters))
}

const left = (all: number, used: number) => Math.max(all - used, 0)

/** What can still be added, as far as it is limited. */
function limitsIn(data: Room): string[] {
  const { most, texts, charactersToday } = data
  const space = charactersLeft(data)
  return [
    ...(most.texts === null ? [] : [messages.left.texts(left(most.texts, texts), most.texts)]),
    ...(most.charactersToday === null
      ? []
      : [messages.left.today(left(most.charactersToday, charactersToday), most.charactersToday)]),
    ...(most.texts === null && space !== null && space < MUCH_SPACE
      ? [messages.left.space(Number(space.toPrecision(2)))]
      : []),
  ]
}

/** What a text means for the limits. */
function limitsFor(chapters: readonly ChosenChapter[], { most, charactersToday }: Room): string[] {
  if (most.charactersToday === null) return chapters.length > 1 ? [messages.left.parts(chapters.length)] : []
  const today = left(most.charactersToday, charactersToday)
  const length = charactersIn(chapters)
  return [length > today ? messages.left.tooLong(today) : messages.left.after(today - length)]
}
