import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { levelName } from '@tingdu/features/membership/subscriptions/messages.ts'
import { confirmDelete } from '@tingdu/ui/dialog/confirmation.ts'
import { actionsColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { RowActions } from '@tingdu/ui/table/RowActions.tsx'
import { SearchedTable } from '@tingdu/ui/table/SearchedTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import { deletePlan, type ManagedPlan, managedPlans, plansKey } from './managed-plans.ts'
import { managementMessages as messages, priceChangeMessages } from './messages.ts'
import { PlanDialog } from './PlanDialog.tsx'
import classes from './PlanManagement.module.css'
import { PriceChangesDialog } from './PriceChangesDialog.tsx'

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
  fieldColumn('user_level', messages.level, {
    short: true,
    exported: ({ user_level }) => levelName(user_level),
  }),
]

const actionNames = { edit: messages.edit, delete: messages.remove }

/** The plans, which staff add, edit and delete. */
export default function PlansTab() {
  const grid = useGridState()
  const refetch = useRefetch(plansKey)
  const [changes, setChanges] = useState(false)
  const [edited, edit] = useState<{ plan: ManagedPlan | null } | null>(null)
  const remove = ({ id, name }: ManagedPlan) =>
    confirmDelete({
      title: messages.deleteTitle,
      text: messages.deleteText(name),
      done: messages.deleted,
      failed: notDeleted,
      call: () => deletePlan(id),
      refetch,
    })
  const actions = actionsColumn<ManagedPlan>(messages.actions, (plan) => (
    <RowActions
      names={actionNames}
      row={plan.name}
      onChoose={(action) => (action === 'delete' ? remove(plan) : edit({ plan }))}
    />
  ))
  return (
    <div className={classes.tab}>
      <SearchedTable
        texts={messages}
        columns={[...columns, actions]}
        rowKey={({ id }) => id}
        query={useQuery(managedPlans(grid))}
        grid={grid}
        list={(page) => managedPlans({ ...grid, ...page })}
        exported={{ as: 'plans', data: 'shared' }}
        add={
          <>
            <Button variant="default" onClick={() => setChanges(true)}>
              {priceChangeMessages.open}
            </Button>
            <Button onClick={() => edit({ plan: null })}>{messages.add}</Button>
          </>
        }
      />
      {changes && <PriceChangesDialog onClose={() => setChanges(false)} />}
      {edited && <PlanDialog plan={edited.plan} onClose={() => edit(null)} />}
    </div>
  )
}

function notDeleted(failure: unknown): string {
  if (failure instanceof ApiError && failure.code === FOREIGN_KEY_VIOLATION) return messages.inUse
  return failureText(failure, messages.deleteFailed)
}
