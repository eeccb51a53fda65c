import { serverCaller } from '@tingdu/database/callers.ts'
import type { Database } from '@tingdu/database/database.ts'
import { seedDemoCoupons } from '@tingdu/features/coupons/demo-coupons.server.ts'
import { seedDemoPlans } from '@tingdu/features/plans/demo-plans.server.ts'
import { deliverSandboxNotices } from '@tingdu/features/subscriptions/notices.server.ts'
import { subscribe } from '@tingdu/features/subscriptions/subscribe.server.ts'
import { type Billing, type BillingSettings, createBilling } from './billing.ts'

export type DemoBillingSettings = Omit<BillingSettings, 'mail' | 'rateLimitFactor'>

/**
 * Adds plans, coupons and subscriptions to a database of the demo that has no plans yet: the student has paid for a month,
 * the teacher is in the trial, the learner has nothing. With a real provider nobody is subscribed.
 */
export async function seedDemoBilling(settings: DemoBillingSettings): Promise<void> {
  const { database } = settings
  if (await hasPlans(database)) return
  const isFirst = await database.transaction(serverCaller(30_000), async (run) => {
    const added = await seedDemoPlans(run)
    if (added) await seedDemoCoupons(run)
    return added
  })
  if (!isFirst) return
  // The people of the demo have no mailbox.
  const billing = createBilling({ ...settings, mail: { queue: async () => {} }, rateLimitFactor: 1 })
  await startDemoTrial(database, billing)
  if (billing.subscriptions.payments.sandbox) await subscribeDemoStudent(database, billing)
}

async function startDemoTrial(database: Database, billing: Billing): Promise<void> {
  const teacher = await findAccount(database, 'teacher@demo.test')
  if (!teacher) return
  await database.transaction(serverCaller(), (run) => billing.onSignup(run, teacher))
}

async function subscribeDemoStudent(database: Database, { subscriptions }: Billing): Promise<void> {
  const student = await findAccount(database, 'student@demo.test')
  const { rows } = await database.as<{ id: number }>(serverCaller(), {
    text: 'select id from api.fc_plans order by id limit 1',
    values: [],
  })
  const [plan] = rows
  if (!student || !plan) return
  const { userId } = student
  await subscribe(subscriptions, { userId, planId: plan.id, nonce: 'fake-valid-nonce', key: null })
  await deliverSandboxNotices(subscriptions)
}

type DemoAccount = { userId: number; name: string; email: string; role: string }

async function findAccount(database: Database, email: string): Promise<DemoAccount | undefined> {
  const { rows } = await database.as<DemoAccount>(serverCaller(), {
    text: 'select user_id as "userId", name, email, role from private.accounts where email = $1',
    values: [email],
  })
  return rows[0]
}

async function hasPlans(database: Database): Promise<boolean> {
  return (
    (await database.as(serverCaller(), { text: 'select from api.fc_plans limit 1', values: [] })).rows
      .length > 0
  )
}
