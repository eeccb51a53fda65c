import { useQuery } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'
import type { Row } from '@tingdu/client/rows.ts'

/** A plan as the web sells it. */
export type Plan = {
  id: number
  name: string
  description: string
  currency: string
  /** Months that one charge pays for. */
  months: number
  price: number
  monthlyPrice: number
  /** Per cent saved against paying by the month; 0 shows nothing. */
  discount: number
}

const columns = 'id, name, description, currency, billing_freq, bt_subscribe_price, context' as const

type PlanRow = Pick<
  Row<'fc_plans'>,
  'id' | 'name' | 'description' | 'currency' | 'billing_freq' | 'bt_subscribe_price' | 'context'
>

/** The plans that can be paid for by card, in the order of their ids. */
export function usePlans() {
  return useQuery({ queryKey: ['plans'], queryFn: fetchPlans })
}

async function fetchPlans(): Promise<Plan[]> {
  const rows = await rowsOf(api.from('fc_plans').select(columns).order('id', { ascending: true }))
  return rows.map(readPlan).filter(({ price }) => price > 0)
}

/** A row as the cards need it: where no price a month is given, it is the price by the months it pays for. */
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
