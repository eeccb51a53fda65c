import { useQuery } from '@tanstack/react-query'
import { bookPaths } from '@tingdu/features/library/books/paths.ts'
import { Link } from 'react-router'
import { messages } from './messages.ts'
import { placeInSeries } from './queries.ts'
import classes from './TextScreen.module.css'

/** Leads from a text back to its series, and says which part of it this is; keeps its height while that is unknown. */
export function SeriesLine({ sha1 }: { sha1: string }) {
  const { data: place } = useQuery(placeInSeries(sha1))
  if (place === null) return null
  return (
    <p className={classes.series}>
      {place && (
        <Link to={bookPaths.book(place.sha1)}>
          <span aria-hidden="true">‹ </span>
          {messages.placeInSeries(place.title, place.place, place.texts)}
        </Link>
      )}
    </p>
  )
}
