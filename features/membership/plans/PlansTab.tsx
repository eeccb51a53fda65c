import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { type Grid, useGridState } from '@tingdu/client/grid-state.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { DeleteRowDialog } from '@tingdu/ui/dialog/DeleteRowDialog.tsx'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { actionsColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { RowActions } from '@tingdu/ui/table/RowActions.tsx'
import { SearchBar } from '@tingdu/ui/table/SearchBar.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import { deletePlan, type ManagedPlan, managedPlans, plansKey } from './managed-plans.ts'
import { managementMessages as messages } from './messages.ts'
import { PlanDialog } from './PlanDialog.tsx'
import classes from './PlanManagement.module.css'

const FOREIGN_KEY_VIOLATION = '23503'

const priceColumns = (['bt', 'apple', 'google'] as const).map((channel): Column<ManagedPlan> => {
  const names = { bt: messages.webPrice, apple: messages.applePrice, google: messages.googlePrice }
  return {
    key: `${channel}_subscribe_price`,
    header: names[channel],
    align: 'end',
    short: true,
    sortable: true,
    exported: (plan) => `${plan[`${channel}_subscribe_price`].toFixed(2)} ${plan.currency}`,
    cell: (plan) => `${plan[`${channel}_subscribe_price`].toFixed(2)}\u00a0${plan.currency}`,
  }
})

const columns: readonly Column<ManagedPlan>[] = [
  fieldColumn('id', messages.id, { short: true }),
  fieldColumn('name', messages.name, {
    heading: true,
    cell: ({ name }) => <span className={classes.name}>{name}</span>,
  }),
  ...priceColumns,
  fieldColumn('billing_freq', messages.months, { align: 'end', short: true }),
  fieldColumn('period', messages.period, {
    align: 'end',
    short: true,
    cell: ({ period }) => messages.days(period),
  }),
  fieldColumn('trial_days', messages.trialDays, { align: 'end', short: true }),
  fieldColumn('user_level', messages.level, { short: true }),
]

/** An open dialog, and the plan that it is about. */
type Opened = { dialog: 'add' } | { dialog: keyof typeof actionNames; plan: ManagedPlan }

const actionNames = { edit: messages.edit, delete: messages.remove }

/** The plans, which staff add, edit and delete. */
export default function PlansTab() {
  const grid = useGridState()
  const query = useQuery(managedPlans(grid))
  const [opened, open] = useState<Opened | null>(null)
  const close = () => open(null)
  const add = <Button onClick={() => open({ dialog: 'add' })}>{messages.add}</Button>
  const actions = actionsColumn<ManagedPlan>(messages.actions, (plan) => (
    <RowActions names={actionNames} row={plan.name} onChoose={(dialog) => open({ dialog, plan })} />
  ))
  return (
    <div className={classes.tab}>
      <SearchBar label={messages.search} grid={grid}>
        {add}
      </SearchBar>
      <ServerTable
        label={messages.title}
        columns={[...columns, actions]}
        rowKey={({ id }) => id}
        query={query}
        grid={grid}
        list={(page) => managedPlans({ ...grid, ...page })}
        exported={{ as: 'plans', data: 'shared' }}
        failedMessage={messages.fetchFailed}
        empty={
          <EmptyState title={messages.empty} action={add}>
            {messages.emptyText}
          </EmptyState>
        }
        noMatch={grid.search === '' ? undefined : <EmptyState title={messages.noMatch} />}
      />
      {opened?.dialog === 'add' && <PlanDialog plan={null} onClose={close} />}
      {opened?.dialog === 'edit' && <PlanDialog plan={opened.plan} onClose={close} />}
      {opened?.dialog === 'delete' && (
        <DeletePlan
          plan={opened.plan}
          lastOfPage={query.data?.rows.length === 1}
          grid={grid}
          onClose={close}
        />
      )}
    </div>
  )
}

type DeleteProps = { plan: ManagedPlan; lastOfPage: boolean; grid: Grid; onClose: () => void }

function DeletePlan({ plan: { id, name }, ...rest }: DeleteProps) {
  const refetch = useRefetch(plansKey)
  return (
    <DeleteRowDialog
      {...rest}
      title={messages.deleteTitle}
      text={messages.deleteText(name)}
      done={messages.deleted}
      failed={notDeleted}
      call={() => deletePlan(id)}
      refetch={refetch}
    />
  )
}

function notDeleted(failure: unknown): string {
  if (failure instanceof ApiError && failure.code === FOREIGN_KEY_VIOLATION) return messages.inUse
  return failureText(failure, messages.deleteFailed)
}
