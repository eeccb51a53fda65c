import { NativeSelect } from '@mantine/core'
import type { Grid } from '@tingdu/client/grid-state.ts'
import { type WordState, wordStates } from '@tingdu/features/study/words/rules.ts'
import { SearchBar } from '@tingdu/ui/table/SearchBar.tsx'
import { messages, stateNames } from './messages.ts'
import type { SavedOrder, SavedWordsQuery } from './queries.ts'

type WordsGrid = Grid<'state' | 'level' | 'order'>

/** The levels of HSK 3.0 that can be chosen; 7 to 9 share a list. */
const levels = [1, 2, 3, 4, 5, 6, 7]

/** The search, the filters and the order of saved words. */
export function WordFilters({ grid, wanted }: { grid: WordsGrid; wanted: SavedWordsQuery }) {
  const set = (name: 'state' | 'level' | 'order') => (event: { currentTarget: { value: string } }) =>
    grid.setFilter(name, event.currentTarget.value || null)
  return (
    <SearchBar label={messages.search} grid={grid}>
      <NativeSelect
        aria-label={messages.state}
        data={[{ value: '', label: messages.anyState }, ...optionsOf(stateNames)]}
        value={wanted.state ?? ''}
        onChange={set('state')}
      />
      <NativeSelect
        aria-label={messages.level}
        data={[
          { value: '', label: messages.anyLevel },
          ...levels.map((level) => ({ value: String(level), label: messages.levelName(level) })),
        ]}
        value={wanted.level ?? ''}
        onChange={set('level')}
      />
      <NativeSelect
        aria-label={messages.sort}
        data={optionsOf(messages.sorts)}
        value={wanted.order}
        onChange={({ currentTarget: { value } }) =>
          grid.setFilter('order', value === 'newest' ? null : value)
        }
      />
    </SearchBar>
  )
}

function optionsOf(names: Record<string, string>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}

/** Reads the query from the address. What is unknown counts as not set. */
export function wordsQueryFrom({ search, page, size, filters }: WordsGrid): SavedWordsQuery {
  const { state, level, order = '' } = filters
  return {
    search,
    state: wordStates.find((known) => known === state) ?? (null as WordState | null),
    level: levels.find((known) => String(known) === level) ?? null,
    order: Object.hasOwn(messages.sorts, order) ? (order as SavedOrder) : 'newest',
    page,
    size,
  }
}
