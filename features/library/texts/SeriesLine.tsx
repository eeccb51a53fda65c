import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { messages } from './messages.ts'
import { onTheShelf, type PlaceInSeries } from './queries.ts'
import classes from './TextScreen.module.css'
import { type Placed, useWhereFound } from './way-back.ts'

/**
 * Leads from a text back to its series, and says which part of it this is, or to the library or one's own texts; keeps its
 * height while that is unknown.
 */
export function SeriesLine({ text }: { text: Placed }) {
  const place = useQuery(onTheShelf(text.sha1)).data?.series
  const back = useWhereFound(text)
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
