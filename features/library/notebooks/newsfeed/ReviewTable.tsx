import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { MemberLink } from '@tingdu/features/accounts/accounts/public.ts'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { LongText } from '@tingdu/ui/page/LongText.tsx'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { actionsColumn, dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { RowAction } from '@tingdu/ui/table/RowAction.tsx'
import { SearchedTable } from '@tingdu/ui/table/SearchedTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import { newsfeedMessages as messages, reviewMessages } from '../messages.ts'
import classes from './Newsfeed.module.css'
import { ReviewDialog } from './ReviewDialog.tsx'
import { type WaitingItem, waitingItems } from './review-queries.ts'

const columns: readonly Column<WaitingItem>[] = [
  fieldColumn('title', messages.itemTitle, {
    heading: true,
    cell: ({ title }) => (
      <span className={classes.title} title={title}>
        <TitleText>{title}</TitleText>
      </span>
    ),
  }),
  fieldColumn('description', messages.description, {
    sortable: false,
    cell: ({ description }) => <LongText>{description || '–'}</LongText>,
  }),
  {
    key: 'owner',
    header: reviewMessages.from,
    exported: ({ publisher }) => publisher?.name ?? null,
    cell: ({ owner, publisher }) => <MemberLink userId={owner}>{publisher?.name}</MemberLink>,
  },
  dateColumn('submitted_at', reviewMessages.since, {
    cell: ({ submitted_at }) => <DateText iso={submitted_at} withTime />,
  }),
]

/** The pages of members that wait for approval, for staff to read and for administrators to decide. */
export function ReviewTable() {
  const grid = useGridState()
  const query = useQuery(waitingItems(grid))
  const [item, review] = useState<WaitingItem | null>(null)
  const actions = actionsColumn<WaitingItem>(messages.actions, (each) => (
    <RowAction label={reviewMessages.review} row={each.title} onClick={() => review(each)} />
  ))
  return (
    <div className={classes.tab}>
      <SearchedTable
        texts={{
          title: reviewMessages.title,
          search: messages.search,
          fetchFailed: messages.fetchFailed,
          empty: reviewMessages.empty,
          emptyText: reviewMessages.emptyText,
          noMatch: messages.noMatch,
        }}
        hidesSearch
        columns={[...columns, actions]}
        rowKey={({ id }) => id}
        query={query}
        grid={grid}
        list={(page) => waitingItems({ ...grid, ...page })}
        exported={{ as: 'newsfeed-waiting', data: 'shared' }}
      />
      {item && <ReviewDialog item={item} onClose={() => review(null)} />}
    </div>
  )
}
