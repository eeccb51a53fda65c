import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { searchPaths } from '@tingdu/features/dictionary/search/paths.ts'
import { wordPaths } from '@tingdu/features/study/words/paths.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import { useSelection } from '@tingdu/ui/table/selection.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { BulkActions } from './BulkActions.tsx'
import { messages } from './messages.ts'
import { NoteDialog } from './NoteDialog.tsx'
import { type SavedWord, savedWordsPage } from './queries.ts'
import { SavedLimit } from './SavedLimit.tsx'
import { savedWordColumns } from './saved-word-columns.tsx'
import { WordFilters, wordsQueryFrom } from './WordFilters.tsx'

/** The member's saved words: search, filters and order in the address, notes, and what can be done with many at once. */
export default function SavedWordsScreen() {
  const grid = useGridState(['state', 'level', 'order'])
  const wanted = wordsQueryFrom(grid)
  const query = useQuery(savedWordsPage(wanted))
  const selection = useSelection<SavedWord>(
    ({ id }) => id,
    ({ chinese }) => chinese,
  )
  const [noted, setNoted] = useState<SavedWord | null>(null)
  const narrowed = wanted.search !== '' || wanted.state !== null || wanted.level !== null
  const isEmpty = !narrowed && query.data?.total === 0
  return (
    <Page
      title={messages.title}
      description={messages.description}
      action={
        <Button variant="default" component={Link} to={wordPaths.known()}>
          {messages.whatIKnow}
        </Button>
      }
    >
      <SavedLimit />
      {!isEmpty && <WordFilters grid={grid} wanted={wanted} />}
      <ServerTable
        label={messages.title}
        columns={savedWordColumns(setNoted)}
        rowKey={({ id }) => id}
        query={query}
        grid={grid}
        list={(page) => savedWordsPage({ ...wanted, ...page })}
        exported={{ as: 'saved-words', data: 'own' }}
        bulk={{ selection, actions: <BulkActions selection={selection} /> }}
        tall
        failedMessage={messages.fetchFailed}
        empty={
          <EmptyState
            title={messages.empty}
            action={
              <Button component={Link} to={searchPaths.dictionary()}>
                {messages.openDictionary}
              </Button>
            }
          >
            {messages.emptyText}
          </EmptyState>
        }
        noMatch={narrowed ? <EmptyState title={messages.noMatch} /> : undefined}
      />
      {noted && <NoteDialog word={noted} onClose={() => setNoted(null)} />}
    </Page>
  )
}
