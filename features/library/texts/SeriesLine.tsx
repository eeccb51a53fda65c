import { useQuery } from '@tanstack/react-query'
import { bookPaths } from '@tingdu/features/library/books/paths.ts'
import { Link } from 'react-router'
import { messages } from './messages.ts'
import { onTheShelf, type PlaceInSeries, type Text } from './queries.ts'
import classes from './TextScreen.module.css'

type Placed = Pick<Text, 'sha1' | 'in_library'>

/** Where the way back from a text leads: to its series, or to the library or one's own texts, also until that is known. */
export function useWayBack({ sha1, in_library }: Placed): string {
  const place = useQuery(onTheShelf(sha1)).data?.series
  return place ? bookPaths.book(place.sha1) : in_library ? bookPaths.library() : bookPaths.myTexts()
}

/**
 * Leads from a text back to its series, and says which part of it this is, or to the library or one's own texts; keeps its
 * height while that is unknown.
 */
export function SeriesLine({ text }: { text: Placed }) {
  const place = useQuery(onTheShelf(text.sha1)).data?.series
  const back = useWayBack(text)
  return (
    <p className={classes.series}>
      {place !== undefined && (
        <Link to={back}>
          <span aria-hidden="true">‹ </span>
          {place ? placed(place) : text.in_library ? messages.library : messages.myTexts}
        </Link>
      )}
    </p>
  )
}

/** A book that is being added has one text at first, which is not said to be all of it. */
const placed = ({ title, place, texts }: PlaceInSeries) =>
  texts > 1 ? messages.placeInSeries(title, place, texts) : title
