import { useQuery } from '@tanstack/react-query'
import { planPaths } from '@tingdu/features/membership/plans/paths.ts'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { room } from '../queries.ts'
import { charactersLeft, limitsOf, type Room } from '../rules.ts'
import classes from './AddText.module.css'

/** More space than this need not be mentioned, nor that of a few texts. */
const MUCH_SPACE = 100_000

/** What the member can still add, in a line; empty until it is known, and if that fails: the preview says what does not fit. */
export function RoomLeft() {
  const { data } = useQuery(room())
  const isFull =
    data && (data.texts >= (data.most.texts ?? Number.POSITIVE_INFINITY) || charactersLeft(data) === 0)
  return (
    <p className={`${classes.soft} ${classes.room}`}>
      {data && limitsIn(data).join(' · ')} {isFull && <Link to={planPaths.plans()}>{messages.plans}</Link>}
    </p>
  )
}

function limitsIn(data: Room): string[] {
  const { most, texts, charactersToday } = data
  const space = charactersLeft(data)
  return [
    most.texts === null
      ? messages.left.anyNumber
      : messages.left.texts(Math.max(most.texts - texts, 0), most.texts),
    most.charactersToday === null
      ? messages.left.each(limitsOf(data).characters)
      : messages.left.today(Math.max(most.charactersToday - charactersToday, 0), most.charactersToday),
    ...(most.texts === null && space !== null && space < MUCH_SPACE
      ? [messages.left.space(Number(space.toPrecision(2)))]
      : []),
  ]
}
