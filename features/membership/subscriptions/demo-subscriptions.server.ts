import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { NewAccount } from '@tingdu/feature/accounts.ts'
import { deliverSandboxNotices } from './billing/notices.server.ts'
import type { SubscriptionsContext } from './context.server.ts'
import { subscribe } from './subscribe/subscribe.server.ts'
import { startTrial } from './trial/trial.server.ts'

/**
 * Adds demo subscriptions: the student has paid for a month, two teachers are on trial, which opens the library to their
 * classes, and the learner has nothing. The student's is left out with a real payment provider. Accounts whose ledger has
 * an event are left as they are.
 */
export async function seedDemoSubscriptions(settings: SubscriptionsContext, trialKey: Buffer): Promise<void> {
  // Demo accounts have no mailbox.
  const context = { ...settings, mail: { ...settings.mail, queue: async () => {} } }
  await startDemoTrial(context.database, trialKey)
  if (context.payments.sandbox) await subscribeDemoStudent(context)
}

async function startDemoTrial(database: Database, trialKey: Buffer): Promise<void> {
  for (const email of ['teacher@demo.test', 'june@demo.test']) {
    const teacher = await findNewAccount(database, email)
    if (teacher) await database.transaction(serverCaller(), (run) => startTrial(run, trialKey, teacher))
  }
}

async function subscribeDemoStudent(context: SubscriptionsContext): Promise<void> {
  const student = await findNewAccount(context.database, 'student@demo.test')
  const { rows } = await context.database.as<{ id: number }>(serverCaller(), {
    text: 'select id from api.fc_plans order by id limit 1',
    values: [],
  })
  const [plan] = rows
  if (!student || !plan) return
  const { userId } = student
  await subscribe(context, { userId, planId: plan.id, nonce: 'fake-valid-nonce', key: null })
  await deliverSandboxNotices(context)
}

async function findNewAccount(database: Database, email: string): Promise<NewAccount | undefined> {
  const { rows } = await database.as<NewAccount>(serverCaller(), {
    text: `select user_id as "userId", name, email, role from private.accounts a
      where email = $1 and not exists (select from private.subscription_events e where e.user_id = a.user_id)`,
    values: [email],
  })
  return rows[0]
}
