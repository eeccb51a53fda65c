import { useQuery } from '@tanstack/react-query'
import { bookPaths } from '@tingdu/features/library/books/paths.ts'
import { Link } from 'react-router'
import { messages } from './messages.ts'
import { placeInSeries, type Text } from './queries.ts'
import classes from './TextScreen.module.css'

/**
 * Leads from a text back to its series, and says which part of it this is, or to the library or one's own texts; keeps its
 * height while that is unknown.
 */
export function SeriesLine({ text: { sha1, in_library } }: { text: Pick<Text, 'sha1' | 'in_library'> }) {
  const { data: place } = useQuery(placeInSeries(sha1))
  const shelf = in_library ? bookPaths.library() : bookPaths.myTexts()
  return (
    <p className={classes.series}>
      {place !== undefined && (
        <Link to={place ? bookPaths.book(place.sha1) : shelf}>
          <span aria-hidden="true">‹ </span>
          {place
            ? messages.placeInSeries(place.title, place.place, place.texts)
            : in_library
              ? messages.library
              : messages.myTexts}
        </Link>
      )}
    </p>
  )
}
