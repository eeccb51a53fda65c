import { advanceDays } from '@tingdu/features/membership/subscriptions/billing/advance-days.server.ts'
import type { SubscriptionsContext } from '@tingdu/features/membership/subscriptions/context.server.ts'
import { openSubscriptions } from '@tingdu/features/membership/subscriptions/open-subscriptions.server.ts'
import type { Sandbox } from '@tingdu/payments/sandbox/sandbox.ts'
import { startTestApp, TEST_SECRET, type TestAccount, type TestApp } from './app.ts'

export type PlanFields = {
  price?: number
  months?: number
  level?: string
  providerPlan?: string
  name?: string
}

/** A running app whose billing clock can be moved. */
export type BillingApp = TestApp & {
  billing: SubscriptionsContext
  sandbox: Sandbox
  /** Advances the billing clock of this app and runs what falls due. */
  advance(days: number): Promise<Date>
  addPlan(fields?: PlanFields): Promise<number>
  /** Adds a member, by default in the trial. */
  addMember(fields?: { trial?: boolean; role?: 'student' | 'teacher' }): Promise<TestAccount>
  subscribe(member: TestAccount, planId: number, nonce?: string): Promise<Subscription>
  /** The member's row of `fc_subscriptions`. */
  subscription(member: TestAccount): Promise<Subscription>
  /** A member's entries in the ledger, in order. */
  ledger(member: TestAccount): Promise<{ kind: string; data: Record<string, unknown> }[]>
  /** The templates of the mails queued for a member, in order. */
  mails(member: TestAccount): Promise<string[]>
}

// biome-ignore lint/suspicious/noExplicitAny: tests read rows of any shape
export type Subscription = any

/** Starts the app on a new database, with payments in the sandbox. */
export async function startBillingApp(
  settings: Parameters<typeof startTestApp>[0] = {},
): Promise<BillingApp> {
  const app = await startTestApp(settings)
  await keepMidnightOut(app)
  const billing = openSubscriptions({
    database: app.database,
    // biome-ignore lint/suspicious/noExplicitAny: the log is not checked
    log: { warn() {}, error() {}, info() {} } as any,
    mail: {
      queue: (run, mail) => app.queueMail(mail, run),
      withdraw: async () => {},
      addressesWith: async () => [],
    },
    authSecret: TEST_SECRET,
    rateLimitFactor: 1_000_000,
    braintree: null,
  })
  const sandbox = (await billing.payments.sandbox?.()) as Sandbox
  const subscription: BillingApp['subscription'] = async (member) =>
    (await app.with(member).get(`fc_subscriptions?owner=eq.${member.id}&order=id.desc`)).body[0]
  return {
    ...app,
    billing,
    sandbox,
    subscription,
    advance: (days) => advanceDays(billing, days),
    addPlan: (fields) => addPlan(app, fields),
    addMember: (fields) => addMember(app, fields),
    async subscribe(member, planId, nonce = 'fake-valid-nonce') {
      const { status, body } = await app
        .with(member)
        .post('bt/subscribe', { client_nonce: nonce, plan_id: planId })
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body.subscription
    },
    ledger: ({ id }) =>
      app.sql(
        `select kind, data from private.subscription_events where user_id = $1
          order by happened_at, provider_event_id collate "C"`,
        [id],
      ),
    async mails({ id }) {
      const rows = await app.sql<{ template: string }>(
        'select template from api.fc_mails where user_id = $1 order by id',
        [id],
      )
      return rows.map(({ template }) => template)
    },
  }
}

/** Billing uses days in UTC; close to midnight the clock starts on the next day, so that no day ends during a test. */
const keepMidnightOut = (app: TestApp) =>
  app.sql(
    `update private.billing_clock set ahead = '2 hours' where extract(hour from now() at time zone 'UTC') >= 22`,
  )

let plans = 0

async function addPlan(app: TestApp, fields: PlanFields = {}): Promise<number> {
  const { price = 9.99, months = 1, level = 'silver', name = 'Monthly' } = fields
  plans += 1
  const { providerPlan = `plan-${plans}` } = fields
  const [row] = await app.sql<{ id: number }>(
    `insert into api.fc_plans (name, bt_subscribe_price, billing_freq, user_level, bt_plan_id)
      values ($1, $2, $3, $4, $5) returning id`,
    [name, price, months, level, providerPlan],
  )
  return row?.id ?? 0
}

async function addMember(
  app: TestApp,
  { trial = true, role = 'student' }: { trial?: boolean; role?: 'student' | 'teacher' } = {},
) {
  const member = await app.addAccount({ role })
  if (trial) {
    await app.sql(
      `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
        select $1::bigint, 'trial_started', 'tingdu', 'trial:' || $1::bigint, private.billing_now(),
               jsonb_build_object('ends_at', private.billing_now() + interval '14 days')`,
      [member.id],
    )
  }
  return member
}
