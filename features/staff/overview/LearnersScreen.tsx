import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { readUtcDays } from '@tingdu/client/utc-days.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import { StaffPage } from '@tingdu/ui/page/StaffPage.tsx'
import { fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { SearchBox } from '@tingdu/ui/table/SearchBox.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { Link } from 'react-router'
import { memberPaths } from '../members/paths.ts'
import { measures, messages } from './messages.ts'
import classes from './Overview.module.css'
import { type Learner, learnersPage } from './queries.ts'
import { ShownDays } from './ShownDays.tsx'

const { title } = measures.active_learners

const columns: readonly Column<Learner>[] = [
  fieldColumn('name', messages.name, {
    heading: true,
    cell: ({ user_id, name }) => <Link to={memberPaths.details(user_id)}>{name}</Link>,
  }),
  fieldColumn('email', messages.email),
  fieldColumn('active_days', messages.activeDays, { align: 'end', short: true }),
  fieldColumn('last_active', messages.lastActive, {
    short: true,
    cell: ({ last_active }) => formatCalendarDay(last_active),
  }),
]

/** The learners behind the average of the overview, each with the days on which they were active, for staff. */
export default function LearnersScreen() {
  return (
    <StaffPage title={title} description={messages.learnersAbout}>
      <Learners />
    </StaffPage>
  )
}

function Learners() {
  const grid = useGridState(['days'])
  const days = readUtcDays(grid.filters.days)
  const wanted = { ...grid, days }
  return (
    <>
      <div className={classes.filters}>
        <SearchBox label={messages.search} value={grid.search} onSearch={grid.setSearch} />
        {days ? (
          <ShownDays days={days} onAll={() => grid.setFilter('days', null)} />
        ) : (
          <span>{messages.allKeptDays}</span>
        )}
      </div>
      <ServerTable
        label={title}
        columns={columns}
        rowKey={({ user_id }) => user_id}
        query={useQuery(learnersPage(wanted))}
        grid={grid}
        list={(page) => learnersPage({ ...wanted, ...page })}
        exported={{ as: 'active-learners', data: 'fc_admin_active_learners' }}
        failedMessage={messages.listFailed}
        empty={<EmptyState title={messages.noLearners} />}
        noMatch={grid.search === '' ? undefined : <EmptyState title={messages.noMatch} />}
      />
    </>
  )
}
