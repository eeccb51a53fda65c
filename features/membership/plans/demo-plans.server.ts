import type { Run } from '@tingdu/database/database.ts'

type DemoPlan = {
  name: string
  months: number
  monthly: number
  discount: number
  days: number
  description: string
}

const plans: DemoPlan[] = [
  plan('Monthly', 1, 9.99, 0, 30, 'Billed monthly. Cancel anytime.'),
  plan('Half-year', 6, 8.99, 10, 182, 'Billed every six months.'),
  plan('Yearly', 12, 6.99, 30, 365, 'Billed yearly. Our best price.'),
]

function plan(
  name: string,
  months: number,
  monthly: number,
  discount: number,
  days: number,
  description: string,
): DemoPlan {
  return { name, months, monthly, discount, days, description }
}

/**
 * Inserts the example plans if there are none and returns whether it did. Store prices are higher because stores take a
 * share.
 */
export async function seedDemoPlans(run: Run): Promise<boolean> {
  await run({ text: 'lock table api.fc_plans in share row exclusive mode', values: [] })
  const { rows } = await run({
    text: `insert into api.fc_plans (name, trial_days, currency, billing_freq, period, description,
        apple_subscribe_price, apple_plan_id, google_subscribe_price, google_plan_id, bt_subscribe_price, bt_plan_id,
        user_level, context)
      select name, 14, 'USD', months, days, description, store, 'tingdu.' || slug, store, 'tingdu_' || slug, web,
             'tingdu-' || slug, 'silver', jsonb_build_object(
               'bt_monthly_price', monthly, 'bt_discount', discount,
               'apple_monthly_price', monthly + 1, 'apple_discount', discount,
               'google_monthly_price', monthly + 1, 'google_discount', discount)
        from jsonb_to_recordset($1::jsonb) as seed (name text, months int, days int, description text, web numeric,
               store numeric, slug text, monthly numeric, discount numeric)
       where not exists (select from api.fc_plans)
      returning 1`,
    values: [JSON.stringify(plans.map(toRow))],
  })
  return rows.length > 0
}

function toRow({ name, months, monthly, discount, days, description }: DemoPlan) {
  const cents = Math.round(monthly * 100)
  return {
    name,
    months,
    days,
    description,
    monthly,
    discount,
    web: (cents * months) / 100,
    store: ((cents + 100) * months) / 100,
    slug: name.toLowerCase(),
  }
}
