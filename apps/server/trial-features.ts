import { isLoopback } from '@tingdu/http/client-connection.ts'
import { type Config, ConfigError } from './config.ts'

/**
 * The setting by which others than this machine's users can reach the server; null if there is none. NODE_ENV alone
 * does not decide: who forgets it must not publish accounts whose password is in the README.
 */
export function deployedBy({ production, host, publicUrl }: Config): string | null {
  if (production) return 'NODE_ENV=production'
  if (!isLocalName(host)) return `HOST=${host}`
  return isLocalName(new URL(publicUrl).hostname) ? null : `PUBLIC_URL=${publicUrl}`
}

function isLocalName(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)
}

/** Throws `ConfigError` if a deployed server would run with a trial feature that is not allowed explicitly. */
export function refuseTrialFeatures(config: Config): void {
  refuseDeployed(config, 'demo-accounts', config.demo, 'Set DEMO=0.')
  refuseDeployed(config, 'generated-keys', config.authSecret === null, 'Set AUTH_SECRET.')
  const noProvider = config.braintreeVariables === null
  refuseDeployed(config, 'payment-sandbox', noProvider, 'Set the BRAINTREE_ variables.')
}

/** Whether staff need a second factor: on every deployed server that does not explicitly allow passwords alone. */
export function staffNeedSecondFactor(config: Config): boolean {
  return deployedBy(config) !== null && !config.allowed.has('staff-without-second-factor')
}

/** Throws `ConfigError` if the server is deployed, and `what` is present and not allowed explicitly. */
export function refuseDeployed(config: Config, what: string, present: boolean, instead: string): void {
  const deployment = deployedBy(config)
  if (deployment === null || !present || config.allowed.has(what)) return
  throw new ConfigError(
    `A server with ${deployment} does not run with ${what.replace('-', ' ')}. ${instead} ` +
      `(To allow it anyway, set ALLOW_IN_PRODUCTION=${what}.)`,
  )
}
