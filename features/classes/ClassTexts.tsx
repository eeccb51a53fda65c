import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useLocalGrid } from '@tingdu/client/local-grid.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { DateText } from '@tingdu/ui/DateText.tsx'
import { DeleteRowDialog } from '@tingdu/ui/DeleteRowDialog.tsx'
import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import { failedQuery, PickDialog } from '@tingdu/ui/PickDialog.tsx'
import { SearchBox } from '@tingdu/ui/SearchBox.tsx'
import { ServerTable } from '@tingdu/ui/ServerTable.tsx'
import { TitleText } from '@tingdu/ui/TitleText.tsx'
import type { Column } from '@tingdu/ui/table-columns.ts'
import { useState } from 'react'
import { textPaths } from '../texts/paths.ts'
import classes from './Classes.module.css'
import { addTexts, givenTexts, textChoices } from './candidates.ts'
import { messages } from './messages.ts'
import { type Class, type ClassText, classesKey, classTextsPage, deleteClassText } from './queries.ts'

const columns: readonly Column<ClassText>[] = [
  {
    key: 'text_title',
    header: 'Title',
    heading: true,
    cell: ({ text_sha1, text_title }) => <TitleText to={textPaths.text(text_sha1)}>{text_title}</TitleText>,
  },
  {
    key: 'last_modified',
    header: 'Last modified',
    cell: ({ last_modified }) => <DateText iso={last_modified} />,
  },
]

/** The texts of a class; those who give add and remove them. */
export function ClassTexts({ class_, gives }: { class_: Class; gives: boolean }) {
  const grid = useGridState()
  const refetch = useRefetch(classesKey)
  const query = useQuery(classTextsPage(class_.id, grid))
  const [adding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<ClassText | null>(null)
  const remove: Column<ClassText> = {
    key: 'delete',
    header: 'Actions',
    cell: (text) => (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`${messages.remove}: ${text.text_title}`}
        onClick={() => setDeleting(text)}
      >
        {messages.remove}
      </Button>
    ),
  }
  return (
    <div className={classes.tab}>
      <div className={classes.filters}>
        <SearchBox
          label={messages.searchTexts}
          placeholder={messages.searchTexts}
          value={grid.search}
          onSearch={grid.setSearch}
        />
        {gives && <Button onClick={() => setAdding(true)}>{messages.addTexts}</Button>}
      </div>
      <ServerTable
        label={messages.texts}
        columns={gives ? [...columns, remove] : columns}
        rowKey={({ text_sha1 }) => text_sha1}
        query={query}
        grid={grid}
        failedMessage={messages.textsFailed}
        empty={<EmptyState title={messages.noTexts}>{gives && messages.noTextsText}</EmptyState>}
        noMatch={grid.search === '' ? undefined : <EmptyState title={messages.noTextMatches} />}
      />
      {adding && <AddTextsDialog classId={class_.id} onClose={() => setAdding(false)} />}
      {deleting && (
        <DeleteRowDialog
          title={messages.deleteGivenTitle}
          text={messages.deleteGivenText(deleting.text_title)}
          done={messages.textDeleted}
          failed={messages.textDeleteFailed}
          call={() => deleteClassText(deleting)}
          lastOfPage={query.data?.rows.length === 1}
          grid={grid}
          refetch={refetch}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  )
}

const dialogTexts = {
  title: messages.addTexts,
  search: messages.searchTexts,
  fetchFailed: messages.textsFailed,
  empty: messages.noTextsToAdd,
  noMatch: messages.noTextMatches,
  noneChosen: messages.chooseTexts,
  done: messages.textsAdded,
}

function AddTextsDialog({ classId, onClose }: { classId: number; onClose: () => void }) {
  const grid = useLocalGrid()
  const refetch = useRefetch(classesKey)
  const given = useQuery(givenTexts(classId))
  const choices = useQuery(textChoices(grid, given.data))
  return (
    <PickDialog
      texts={dialogTexts}
      query={given.isError ? failedQuery(given) : choices}
      grid={grid}
      taken={new Set(given.data)}
      add={(texts) => addTexts(classId, texts)}
      failureText={addFailed}
      refetch={refetch}
      onClose={onClose}
    />
  )
}

/** Says that a text is added already only if that is the reason. A refusal of a private text says so as well. */
function addFailed(failure: unknown): string {
  if (failure instanceof ApiError && failure.code === '23505') return messages.textAddedAlready
  return failureText(failure, messages.textsNotAdded)
}
