import { useQuery } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'
import type { Row } from '@tingdu/client/rows.ts'

/** A plan as sold on the web. */
export type Plan = {
  id: number
  name: string
  description: string
  currency: string
  /** The number of months that one charge pays for. */
  months: number
  price: number
  monthlyPrice: number
  /** The discount in percent compared with monthly payment; 0 hides it. */
  discount: number
}

const columns = 'id, name, description, currency, billing_freq, bt_subscribe_price, context' as const

type PlanRow = Pick<
  Row<'fc_plans'>,
  'id' | 'name' | 'description' | 'currency' | 'billing_freq' | 'bt_subscribe_price' | 'context'
>

/** The plans that can be paid by card, ordered by id. */
export function usePlans() {
  return useQuery({ queryKey: ['plans'], queryFn: fetchPlans })
}

async function fetchPlans(): Promise<Plan[]> {
  const rows = await rowsOf(api.from('fc_plans').select(columns).order('id', { ascending: true }))
  return rows.map(readPlan).filter(({ price }) => price > 0)
}

/** Converts a row for the cards. A missing monthly price is the price divided by its months. */
export function readPlan(row: PlanRow): Plan {
  const context = (row.context ?? {}) as { bt_monthly_price?: unknown; bt_discount?: unknown }
  const price = Number(row.bt_subscribe_price)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    currency: row.currency,
    months: row.billing_freq,
    price,
    monthlyPrice: positive(context.bt_monthly_price) ?? price / row.billing_freq,
    discount: positive(context.bt_discount) ?? 0,
  }
}

function positive(value: unknown): number | undefined {
  const number = Number(value)
  return number > 0 && Number.isFinite(number) ? number : undefined
}
