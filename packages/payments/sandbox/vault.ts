import type { CardRefusal } from '../refusal.ts'
import { ProcessorRefusal, validationCode } from '../refusal.ts'
import { testNonces } from './cards.ts'
import type { SandboxCard, SandboxNonce, SandboxRecords } from './store.ts'

const nonceLifetimeHours = 3

const refuse = (message: string, code: string) => new ProcessorRefusal(message, { validationCodes: [code] })

/** Creates the customer if missing; returns whether it was new. */
export async function ensureCustomer(records: SandboxRecords, id: string): Promise<boolean> {
  if (await records.read('customer', id)) return false
  await records.write('customer', id, { id, cardTokens: [], subscriptionIds: [] })
  return true
}

export type CardToStore = { token: string; customerId: string; nonce: string }

/**
 * Consumes the nonce, verifies the card and stores it under the token. A refusal of a card that fails verification is
 * returned instead of thrown, so that the nonce stays used.
 */
export async function storeCard(
  records: SandboxRecords,
  { token, customerId, nonce }: CardToStore,
  now: Date,
): Promise<ProcessorRefusal | undefined> {
  const customer = await records.read('customer', customerId)
  if (!customer) throw refuse('Customer ID is invalid.', validationCode.customerUnknown)
  if (await records.read('card', token)) throw refuse('Token is in use.', validationCode.cardTokenInUse)
  const details = Object.hasOwn(testNonces, nonce)
    ? detailsOfTestNonce(nonce)
    : await useNonce(records, nonce, now)
  const { brand, lastFour, expires, verification } = details
  if (verification !== 'verified') {
    return new ProcessorRefusal('The card was not accepted.', { card: verificationRefusals[verification] })
  }
  const card: SandboxCard = { token, customerId, brand, lastFour, expires, declineCode: null }
  await records.write('card', token, card)
  await records.write('customer', customerId, { ...customer, cardTokens: [...customer.cardTokens, token] })
  return undefined
}

type CardDetails = Pick<SandboxNonce, 'brand' | 'lastFour' | 'expires' | 'verification'>

function detailsOfTestNonce(nonce: string): CardDetails {
  const { brand = '', lastFour = '', verification = 'used' } = testNonces[nonce] ?? {}
  if (verification === 'used') throw refuse('Nonce has been used.', validationCode.nonceUsed)
  if (verification === 'number_invalid') {
    throw refuse('Credit card number is invalid.', validationCode.cardNumberInvalid)
  }
  return { brand, lastFour, expires: '2099-12', verification }
}

async function useNonce(records: SandboxRecords, id: string, now: Date): Promise<CardDetails> {
  const nonce = await records.read('nonce', id)
  const age = nonce ? now.getTime() - Date.parse(nonce.createdAt) : 0
  if (!nonce || age > nonceLifetimeHours * 3_600_000) {
    throw refuse('Nonce is unknown or too old.', validationCode.nonceUnknown)
  }
  if (nonce.used) throw refuse('Nonce has been used.', validationCode.nonceUsed)
  await records.write('nonce', id, { ...nonce, used: true })
  return nonce
}

const verificationRefusals: Record<Exclude<SandboxNonce['verification'], 'verified'>, CardRefusal> = {
  processor_declined: { status: 'processor_declined', processorCode: '2000', gatewayReason: null },
  fraud: { status: 'gateway_rejected', processorCode: null, gatewayReason: 'fraud' },
  cvv: { status: 'gateway_rejected', processorCode: null, gatewayReason: 'cvv' },
  failed: { status: 'failed', processorCode: '3000', gatewayReason: null },
}
