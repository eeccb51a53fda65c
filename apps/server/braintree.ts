import type { BraintreeChoice } from '@tingdu/feature/settings.ts'
import { type Config, ConfigError } from './config.ts'

/** Braintree's settings from BRAINTREE_*, or null for the sandbox. Throws `ConfigError` for incomplete settings. */
export async function readBraintree({ braintreeVariables }: Config): Promise<BraintreeChoice | null> {
  if (!braintreeVariables) return null
  // Imported dynamically, because this loads the vendor's SDK.
  const { readBraintreeSettings } = await import('@tingdu/payments/braintree/settings.ts')
  try {
    const settings = readBraintreeSettings(braintreeVariables)
    const { BRAINTREE_ENVIRONMENT: environment, BRAINTREE_BASE_URL: elsewhere } = braintreeVariables
    const isReal = environment === 'production' && !elsewhere
    return settings && { settings, environment: isReal ? 'production' : 'sandbox' }
  } catch (error) {
    throw new ConfigError((error as Error).message)
  }
}
