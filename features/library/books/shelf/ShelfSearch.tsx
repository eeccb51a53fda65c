import { usePageMark } from '@tingdu/ui/page/page-marks.ts'
import { SearchBox } from '@tingdu/ui/table/SearchBox.tsx'
import classes from './Shelf.module.css'

type Props = {
  label: string
  placeholder: string
  value: string
  onSearch: (search: string) => void
}

/** The search of a tab of the shelf; on phones it is in the header, instead of the dictionary's. */
export function ShelfSearch(props: Props) {
  usePageMark('search')
  return (
    <div className={classes.search} data-own-search>
      <SearchBox {...props} />
    </div>
  )
}
