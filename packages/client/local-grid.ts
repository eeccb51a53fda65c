import { useState } from 'react'
import { type Grid, pageSizes } from './grid-state.ts'

/** The state of a grid in a dialog, which has no address of its own: like `useGridState`, without order and filters. */
export function useLocalGrid(): Pick<
  Grid,
  'page' | 'size' | 'search' | 'sort' | 'setPage' | 'setSize' | 'setSearch' | 'setSort'
> {
  const [state, setState] = useState<{ page: number; size: number; search: string }>({
    page: 1,
    size: pageSizes[0],
    search: '',
  })
  return {
    ...state,
    sort: null,
    setPage: (page) => setState({ ...state, page }),
    setSize: (size) => setState({ ...state, size, page: 1 }),
    setSearch: (search) => setState({ ...state, search, page: 1 }),
    setSort: () => {},
  }
}
