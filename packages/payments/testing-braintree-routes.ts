import { subscriptionXml, textElement, transactionXml } from './braintree/xml.ts'
import { readAmount } from './money.ts'
import { ProcessorRefusal, validationCode } from './refusal.ts'
import type { SandboxEngine } from './sandbox/engine.ts'
import type { SandboxCard } from './sandbox/store.ts'
import { type FoundSubscription, NotFoundInSandbox } from './sandbox/subscriptions.ts'

type Fields = Record<string, string | null | undefined>

export type BraintreeRequest = { method: string; path: string; body: Record<string, Fields> }

export type RoutesSettings = { engine: SandboxEngine; merchantAccounts: Record<string, string> }

type Route = [
  pattern: RegExp,
  handler: (settings: RoutesSettings, fields: Fields, id: string) => Promise<string | null>,
]

const routes: Record<string, Route[]> = {
  POST: [
    [/^client_token$/, async () => `<client-token>${textElement('value', clientToken)}</client-token>`],
    [/^customers$/, createCustomer],
    [/^payment_methods$/, storeCard],
    [/^subscriptions$/, createSubscription],
    [/^transactions$/, retryCharge],
    [/^transactions\/(.+)\/refund$/, refund],
  ],
  GET: [
    [/^payment_methods\/any\/(.+)$/, async ({ engine }, _, token) => cardXml(await engine.findCard(token))],
    [
      /^subscriptions\/(.+)$/,
      async (settings, _, id) => found(settings, await settings.engine.findSubscription(id)),
    ],
    [
      /^transactions\/(.+)$/,
      async ({ engine }, _, id) => transactionOrNull(await engine.findTransaction(id)),
    ],
  ],
  PUT: [
    [/^subscriptions\/(.+)\/cancel$/, cancelSubscription],
    [/^transactions\/(.+)\/void$/, async ({ engine }, _, id) => transactionXml(await engine.voidCharge(id))],
    [/^subscriptions\/(.+)$/, updateSubscription],
  ],
  DELETE: [
    [/^customers\/(.+)$/, async ({ engine }, _, id) => ((await engine.deleteCustomer(id)) ? '' : null)],
  ],
}

const clientToken = Buffer.from(JSON.stringify({ version: 2, environment: 'development' })).toString('base64')

/** Returns the response XML for a request; null if not found. Throws `ProcessorRefusal`. */
export async function respond(settings: RoutesSettings, request: BraintreeRequest): Promise<string | null> {
  for (const [pattern, handler] of routes[request.method] ?? []) {
    const match = pattern.exec(request.path)
    if (match) return handler(settings, Object.values(request.body)[0] ?? {}, match[1] ?? '')
  }
  return null
}

const refusal = (message: string, code: string) => new ProcessorRefusal(message, { validationCodes: [code] })

async function createCustomer({ engine }: RoutesSettings, { id }: Fields): Promise<string> {
  if (await engine.ensureCustomer(id ?? '')) return `<customer>${textElement('id', id ?? '')}</customer>`
  throw refusal('Customer ID has already been taken.', validationCode.customerIdInUse)
}

async function storeCard({ engine }: RoutesSettings, fields: Fields): Promise<string | null> {
  const { token, customer_id: customerId, payment_method_nonce: nonce } = fields
  await engine.storeCard({ token: token ?? '', customerId: customerId ?? '', nonce: nonce ?? '' })
  return cardXml(await engine.findCard(token ?? ''))
}

async function createSubscription(settings: RoutesSettings, fields: Fields): Promise<string | null> {
  const account = fields.merchant_account_id
  const [currency] = Object.entries(settings.merchantAccounts).find(([, id]) => id === account) ?? []
  if (!currency) throw refusal('Merchant Account ID is invalid.', validationCode.merchantAccountUnknown)
  const created = await settings.engine.createSubscription({
    subscriptionId: fields.id ?? '',
    cardToken: fields.payment_method_token ?? '',
    planId: fields.plan_id ?? '',
    price: readAmount(fields.price ?? '', currency),
    firstBilling: fields.first_billing_date ?? null,
  })
  return found(settings, created)
}

async function updateSubscription(
  settings: RoutesSettings,
  fields: Fields,
  id: string,
): Promise<string | null> {
  await settings.engine.setCard(id, fields.payment_method_token ?? '')
  return found(settings, await settings.engine.findSubscription(id))
}

async function cancelSubscription(settings: RoutesSettings, _: Fields, id: string): Promise<string | null> {
  await settings.engine.cancelSubscription(id)
  return found(settings, await settings.engine.findSubscription(id))
}

async function retryCharge({ engine }: RoutesSettings, { subscription_id: id }: Fields): Promise<string> {
  await engine.retryCharge(id ?? '')
  const [newest] = (await engine.findSubscription(id ?? ''))?.transactions ?? []
  if (!newest) throw new NotFoundInSandbox(`charge of ${id}`)
  return transactionXml(newest)
}

async function refund({ engine }: RoutesSettings, fields: Fields, id: string): Promise<string> {
  const currency = (await engine.findTransaction(id))?.money.currency ?? 'USD'
  const { amount } = readAmount(fields.amount ?? '', currency)
  return transactionXml(await engine.refundCharge(id, amount, fields.order_id ?? ''))
}

const transactionOrNull = (one: Parameters<typeof transactionXml>[0] | null) => one && transactionXml(one)

function found({ merchantAccounts }: RoutesSettings, subscription: FoundSubscription | null): string | null {
  if (!subscription) return null
  const account = merchantAccounts[subscription.subscription.price.currency] ?? ''
  return subscriptionXml(subscription.subscription, subscription.transactions, account)
}

function cardXml(card: SandboxCard | null): string | null {
  if (!card) return null
  return [
    '<credit-card>',
    textElement('token', card.token),
    textElement('customer-id', card.customerId),
    textElement('card-type', card.brand),
    textElement('last-4', card.lastFour),
    '</credit-card>',
  ].join('')
}
