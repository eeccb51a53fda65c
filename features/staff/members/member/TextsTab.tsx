import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { actionsColumn, dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { MemberList } from './MemberList.tsx'
import { deleteMemberText, type MemberText, memberTexts } from './member-lists.ts'

const columns: readonly Column<MemberText>[] = [
  fieldColumn('text_title', 'Title', { heading: true }),
  fieldColumn('book_title', 'Book/Notebook'),
  fieldColumn('author', 'Author'),
  dateColumn('last_modified', 'Modified'),
  fieldColumn('sounds', 'Sound', {
    short: true,
    cell: ({ sounds }) => (sounds ? messages.sounds(sounds) : messages.noSound),
  }),
  {
    key: 'details',
    header: 'Details',
    unlabeled: true,
    cell: ({ text_sha1, text_title }) => (
      <Link to={textPaths.text(text_sha1)} aria-label={messages.detailsOf(text_title)}>
        {messages.details}
      </Link>
    ),
  },
]

/** The texts in a member's list; those of lower ranks can be deleted from it. */
export function TextsTab({ userId, changeable }: { userId: number; changeable: boolean }) {
  const grid = useGridState()
  const query = useQuery(memberTexts(userId, grid))
  const actions = actionsColumn<MemberText>('Actions', (text) => (
    <DeleteButton
      userId={userId}
      name={text.text_title}
      title={messages.deleteText}
      text={messages.deleteTextText(text.text_title)}
      done={messages.textDeleted}
      failed={messages.textNotDeleted}
      call={() => deleteMemberText(text)}
    />
  ))
  return (
    <MemberList
      label={messages.tabNames.texts}
      search={messages.searchTexts}
      columns={changeable ? [...columns, actions] : columns}
      rowKey={({ sha1 }) => sha1}
      query={query}
      grid={grid}
      list={(page) => memberTexts(userId, { ...grid, ...page })}
      exported={{ as: `member-${userId}-texts`, data: 'fc_admin_textstatitems' }}
      failed={messages.textsFailed}
      empty={messages.noTexts}
      emptyText={messages.noTextsText}
    />
  )
}
