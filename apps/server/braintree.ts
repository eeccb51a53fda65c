import { serverCaller } from '@tingdu/database/callers.ts'
import type { Database } from '@tingdu/database/database.ts'
import { type Config, ConfigError } from './config.ts'
import type { BraintreeChoice } from './payments.ts'

/** Braintree as BRAINTREE_* set it up, or null for the sandbox. Throws `ConfigError` for settings that are not whole. */
export async function readBraintree({ braintreeVariables }: Config): Promise<BraintreeChoice | null> {
  if (!braintreeVariables) return null
  const { readBraintreeSettings } = await import('@tingdu/payments/braintree-settings.ts')
  try {
    const settings = readBraintreeSettings(braintreeVariables)
    const { BRAINTREE_ENVIRONMENT: environment, BRAINTREE_BASE_URL: elsewhere } = braintreeVariables
    const isReal = environment === 'production' && !elsewhere
    return settings && { settings, environment: isReal ? 'production' : 'sandbox' }
  } catch (error) {
    throw new ConfigError((error as Error).message)
  }
}

/**
 * Throws `ConfigError` when the clock of the sandbox was moved in this database: with a real provider, or in production,
 * members would gain or lose days by it.
 */
export async function refuseMovedClock(config: Config, database: Database): Promise<void> {
  if (!config.production && config.braintreeVariables === null) return
  const text = `select from private.billing_clock where ahead <> '0'`
  const { rows } = await database.as(serverCaller(), { text, values: [] })
  if (rows.length === 0) return
  throw new ConfigError(
    'The billing clock of this database was moved for the payment sandbox. Use another database for real payments.',
  )
}
