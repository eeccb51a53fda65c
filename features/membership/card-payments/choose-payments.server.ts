import { createHmac } from 'node:crypto'
import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { BraintreeChoice } from '@tingdu/feature/settings.ts'
import type { SignedNotice } from '@tingdu/payments/port.ts'
import { tableStore } from '@tingdu/payments/sandbox/table.ts'
import type { PaymentClock, Payments } from './context.server.ts'

type PaymentSettings = {
  database: Database
  clock: PaymentClock
  authSecret: string
  braintree: BraintreeChoice | null
  /** Receives the sandbox's notices, as the webhook receives Braintree's. */
  onNotice(notice: SignedNotice): Promise<void>
}

/**
 * The payment provider: Braintree if configured, otherwise the sandbox. Both depend on Braintree's library, which is
 * loaded with the first payment.
 */
export function choosePayments(settings: PaymentSettings): Payments {
  const { braintree, clock } = settings
  if (!braintree) {
    const sandbox = once(() => openSandbox(settings))
    return { name: 'sandbox', environment: 'sandbox', provider: sandbox, sandbox }
  }
  const provider = once(async () => {
    const { createBraintree } = await import('@tingdu/payments/braintree/braintree.ts')
    return createBraintree(braintree.settings, clock.now)
  })
  return { name: 'braintree', environment: braintree.environment, provider, sandbox: null }
}

async function openSandbox({ database, clock, authSecret, onNotice }: PaymentSettings) {
  const { createSandbox } = await import('@tingdu/payments/sandbox/sandbox.ts')
  return createSandbox({
    store: tableStore(database, serverCaller(30_000), 'private.payment_sandbox'),
    now: clock.now,
    findPlan: (planId) => findMonths(database, planId),
    keys: sandboxKeys(authSecret),
    onNotice,
  })
}

/** The keys that sign the sandbox's notices; all processes of an installation derive the same ones. */
export function sandboxKeys(authSecret: string) {
  const privateKey = createHmac('sha256', authSecret).update('tingdu: payment sandbox').digest('hex')
  return { publicKey: 'tingdu_sandbox', privateKey }
}

async function findMonths(database: Database, planId: string): Promise<{ months: number } | null> {
  const text = 'select billing_freq as months from api.fc_plans where bt_plan_id = $1 order by id limit 1'
  const { rows } = await database.as<{ months: number }>(serverCaller(), { text, values: [planId] })
  return rows[0] ?? null
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined
  return () => {
    promise ??= make().catch((error) => {
      promise = undefined
      throw error
    })
    return promise
  }
}
