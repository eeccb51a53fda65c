import { type ComponentProps, type ReactNode, useId } from 'react'
import { FailedQuery } from '../feedback/FailedQuery.tsx'
import { TitleText } from '../page/TitleText.tsx'
import { SearchBox } from '../table/SearchBox.tsx'
import { keepEnter } from './keep-enter.ts'
import classes from './SearchedChoice.module.css'

/** What can be chosen: its title, and its id among others of its kind. */
export type Choosable = { kind?: string; id: string; title: string }

/** The rows that are shown; `more` if there are others, which a search finds. */
export type FoundRows<Row extends Choosable> = { rows: readonly Row[]; more: boolean }

/** How many rows `cutRows` keeps. */
const SHOWN = 20

/** How many rows to ask for, so that `cutRows` knows whether there are more. */
export const ASKED_ROWS = SHOWN + 1

/** Keeps the rows that are shown of those that were asked for. */
export const cutRows = <Row extends Choosable>(rows: readonly Row[]): FoundRows<Row> => ({
  rows: rows.slice(0, SHOWN),
  more: rows.length > SHOWN,
})

type Props<Row extends Choosable> = {
  search: string
  onSearch: (search: string) => void
  query: ComponentProps<typeof FailedQuery>['query'] & {
    data: FoundRows<Row> | undefined
    isError: boolean
    isFetching: boolean
  }
  /** Stays in the list, whatever is searched for. */
  chosen: Row | null
  onChoose: (row: Row) => void
  /** How a title is shown, unless as it is. */
  titleOf?: ((row: Row) => ReactNode) | undefined
  /** What is shown beside the title. */
  noteOf?: ((row: Row) => string) | undefined
  texts: { search: string; failed: string; none: string; more: string }
}

/** Chooses one of many rows: the latest ones are shown, others are found by a search. */
export function SearchedChoice<Row extends Choosable>(props: Props<Row>) {
  const { search, onSearch, query, chosen, onChoose, titleOf, noteOf, texts } = props
  const name = useId()
  const found = query.data?.rows ?? []
  const shown = chosen && !found.some((row) => keyOf(row) === keyOf(chosen)) ? [chosen, ...found] : found
  return (
    <div className={classes.choice}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps Enter in the search from sending the form */}
      <div onKeyDown={keepEnter}>
        <SearchBox label={texts.search} value={search} onSearch={onSearch} />
      </div>
      {query.isError && !query.data && <FailedQuery query={query} message={texts.failed} />}
      <ul className={classes.rows} aria-busy={query.isFetching}>
        {shown.map((row) => (
          <li key={keyOf(row)}>
            <label className={classes.row}>
              <input
                type="radio"
                name={name}
                checked={chosen !== null && keyOf(chosen) === keyOf(row)}
                onChange={() => onChoose(row)}
              />
              {titleOf ? titleOf(row) : <TitleText>{row.title}</TitleText>}
              {noteOf && <span className={classes.beside}>{noteOf(row)}</span>}
            </label>
          </li>
        ))}
      </ul>
      {query.data?.more && <p className={classes.note}>{texts.more}</p>}
      {query.data && shown.length === 0 && <p className={classes.note}>{texts.none}</p>}
    </div>
  )
}

const keyOf = ({ kind, id }: Choosable) => `${kind} ${id}`
