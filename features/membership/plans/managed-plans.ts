import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import { EditConflict } from '@tingdu/client/edit-conflict.ts'
import type { Sort } from '@tingdu/client/grid-state.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import { inOrder, type ListOrder } from '@tingdu/client/list-order.ts'
import type { Row } from '@tingdu/client/rows.ts'
import type { PlanChannel, PlanInput } from './rules.ts'

type Shown = `${PlanChannel}_${'monthly_price' | 'discount'}`

/** A plan with the prices of every channel. */
export type ManagedPlan = Row<'fc_plans', { context: Partial<Record<Shown, number>> }>

/** The query key prefix of plans, on all screens. */
export const plansKey = ['plans'] as const

type Wanted = { search: string; sort: Sort | null; page: number; size: number }

const planOrder: ListOrder = {
  sortable: [
    'id',
    'name',
    'bt_subscribe_price',
    'apple_subscribe_price',
    'google_subscribe_price',
    'billing_freq',
    'period',
    'trial_days',
    'user_level',
  ],
  initial: { column: 'id', direction: 'ascending' },
  key: 'id',
}

/** One page of the plans, in the order of their ids unless sorted. `search` matches part of the name. */
export function managedPlans({ search, sort, page, size }: Wanted) {
  return queryOptions({
    queryKey: [...plansKey, 'managed', search, sort, page, size],
    queryFn: async ({ signal }) => {
      const all = api.from('fc_plans').select('*', { count: 'exact' })
      const found = search === '' ? all : all.ilike('name', containing(search))
      const ordered = inOrder(found, sort, planOrder)
      return (await pageOf(ordered.abortSignal(signal), { page, size })) as Page<ManagedPlan>
    },
    placeholderData: keepPreviousData,
  })
}

/** Adds a plan, which opens what level silver opens. */
export async function addPlan(input: PlanInput): Promise<void> {
  const row = { ...columnsOf(input), user_level: 'silver', context: contextOf(input) }
  await rowsOf(api.from('fc_plans').insert(row).select('id'))
}

/** Changes a plan if it is unchanged since it was `seen`. Throws `EditConflict` otherwise. */
export async function changePlan(seen: ManagedPlan, input: PlanInput): Promise<void> {
  const row = { ...columnsOf(input), context: { ...seen.context, ...contextOf(input) } }
  const request = api.from('fc_plans').update(row).eq('id', seen.id)
  const changed = await rowsOf(request.eq('last_modified', seen.last_modified).select('id'))
  if (changed.length === 0) throw new EditConflict(await planNow(seen.id))
}

async function planNow(id: number): Promise<ManagedPlan | null> {
  return ((await rowOf(api.from('fc_plans').select('*').eq('id', id))) ?? null) as ManagedPlan | null
}

/** Deletes a plan. Throws `23503` if subscriptions use it, and if it is gone. */
export async function deletePlan(id: number): Promise<void> {
  await changedRow(api.from('fc_plans').delete().eq('id', id).select('id'))
}

/** The input with which a new plan starts. */
export const newPlanInput: PlanInput = {
  name: '',
  description: '',
  currency: '',
  billing_freq: '1',
  period: '15',
  trial_days: '',
  bt_plan_id: '',
  bt_subscribe_price: '',
  bt_monthly_price: '',
  bt_discount: '',
  apple_plan_id: '',
  apple_subscribe_price: '',
  apple_monthly_price: '',
  apple_discount: '',
  google_plan_id: '',
  google_subscribe_price: '',
  google_monthly_price: '',
  google_discount: '',
}

/** A plan as input; what its context lacks is empty. */
export function planInput(plan: ManagedPlan): PlanInput {
  const values: Record<string, unknown> = { ...plan.context, ...plan }
  const fields = Object.keys(newPlanInput).map((field) => [field, String(values[field] ?? '')])
  return Object.fromEntries(fields) as PlanInput
}

function columnsOf(input: PlanInput) {
  return {
    name: input.name.trim(),
    description: input.description.trim(),
    currency: input.currency.trim().toUpperCase(),
    billing_freq: Number(input.billing_freq),
    period: Number(input.period),
    trial_days: Number(input.trial_days),
    bt_plan_id: input.bt_plan_id.trim(),
    bt_subscribe_price: Number(input.bt_subscribe_price),
    apple_plan_id: input.apple_plan_id.trim(),
    apple_subscribe_price: Number(input.apple_subscribe_price),
    google_plan_id: input.google_plan_id.trim(),
    google_subscribe_price: Number(input.google_subscribe_price),
  }
}

function contextOf(input: PlanInput): Record<Shown, number> {
  return {
    bt_monthly_price: Number(input.bt_monthly_price),
    bt_discount: Number(input.bt_discount),
    apple_monthly_price: Number(input.apple_monthly_price),
    apple_discount: Number(input.apple_discount),
    google_monthly_price: Number(input.google_monthly_price),
    google_discount: Number(input.google_discount),
  }
}
