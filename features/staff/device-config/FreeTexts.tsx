import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { confirmDelete } from '@tingdu/ui/dialog/confirmation.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { PageSection } from '@tingdu/ui/page/PageSection.tsx'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { actionsColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { RowActions } from '@tingdu/ui/table/RowActions.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { textPaths } from '../../library/texts/paths.ts'
import { AddTextsDialog } from './AddTextsDialog.tsx'
import classes from './DeviceConfig.module.css'
import { messages } from './messages.ts'
import { deviceConfigPaths } from './paths.ts'
import { deleteFreeText, type FreeText, freeTexts, freeTextsKey } from './queries.ts'

const titleOf = ({ text, text_sha1 }: FreeText) => text?.title ?? text_sha1

const columns: readonly Column<FreeText>[] = [
  {
    key: 'title',
    header: messages.textTitle,
    heading: true,
    sortable: true,
    exported: titleOf,
    cell: (row) => <TitleText>{titleOf(row)}</TitleText>,
  },
  {
    key: 'last_modified',
    header: messages.modified,
    sortable: true,
    exported: ({ text }) => text && new Date(text.last_modified),
    cell: ({ text }) => (text ? <DateText iso={text.last_modified} /> : '–'),
  },
  fieldColumn('numSounds', messages.sound, {
    short: true,
    cell: ({ numSounds }) => messages.sounds(numSounds),
  }),
  {
    key: 'details',
    header: messages.details,
    unlabeled: true,
    cell: (row) => (
      <Link to={textPaths.text(row.text_sha1)} aria-label={messages.detailsOf(titleOf(row))}>
        {messages.details}
      </Link>
    ),
  },
]

/** The texts that everyone may read; admins add and remove some. */
export function FreeTexts({ changeable }: { changeable: boolean }) {
  const grid = useGridState()
  const refetch = useRefetch(freeTextsKey)
  const query = useQuery(freeTexts(grid))
  const [adding, setAdding] = useState(false)
  const remove = ({ id }: FreeText) =>
    confirmDelete({
      title: messages.removeTitle,
      text: messages.removeText,
      done: messages.removed,
      failed: messages.removeFailed,
      call: () => deleteFreeText(id),
      refetch,
    })
  const actions = actionsColumn<FreeText>(messages.actions, (row) => (
    <RowActions names={{ remove: messages.remove }} row={titleOf(row)} onChoose={() => remove(row)} />
  ))
  const isEmpty = query.data?.total === 0
  const buttons = changeable && (
    <div className={classes.buttons}>
      <Button
        component={Link}
        variant="default"
        to={textPaths.newText({ next: deviceConfigPaths.deviceConfig() })}
      >
        {messages.newText}
      </Button>
      <Button onClick={() => setAdding(true)}>{messages.addTexts}</Button>
    </div>
  )
  return (
    <PageSection title={messages.freeTexts}>
      <div className={classes.tab}>
        {!isEmpty && buttons}
        <ServerTable
          label={messages.freeTexts}
          columns={changeable ? [...columns, actions] : columns}
          rowKey={({ id }) => id}
          query={query}
          grid={grid}
          list={(page) => freeTexts({ ...grid, ...page })}
          exported={{ as: 'free-texts', data: 'shared' }}
          failedMessage={messages.freeTextsFailed}
          empty={
            <EmptyState title={messages.noFreeTexts} action={buttons}>
              {messages.noFreeTextsText}
            </EmptyState>
          }
        />
      </div>
      {adding && <AddTextsDialog onClose={() => setAdding(false)} />}
    </PageSection>
  )
}
