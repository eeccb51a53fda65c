import { serverCaller } from '@tingdu/database/callers.ts'
import type { Database } from '@tingdu/database/database.ts'
import { type Config, ConfigError, refuseInProduction } from './config.ts'

/** What a start has to know of the data before somebody is answered. */
export type FirstLook = { accounts: boolean; demoAccounts: boolean; plans: boolean; movedClock: boolean }

const LOOK = `
  select exists (select from private.accounts) as accounts,
    exists (select from private.accounts
      where lower(email) like '%@demo.test' and email_verified >= 0) as "demoAccounts",
    exists (select from api.fc_plans) as plans,
    exists (select from private.billing_clock where ahead <> '0') as "movedClock"`

/**
 * Looks at the data once. Throws `ConfigError` where production would run over accounts whose password everyone knows,
 * and when the clock of the sandbox was moved in this database: with a real provider, or in production, members would
 * gain or lose days by it.
 */
export async function lookAtData(config: Config, database: Database): Promise<FirstLook> {
  const { rows } = await database.as<FirstLook>(serverCaller(), { text: LOOK, values: [] })
  const look = rows[0] as FirstLook
  const instead = 'Block the accounts of demo.test, or use another database.'
  if (!config.demo) refuseInProduction(config, 'demo-accounts', look.demoAccounts, instead)
  if (look.movedClock && (config.production || config.braintreeVariables !== null)) {
    throw new ConfigError(
      'The billing clock of this database was moved for the payment sandbox. Use another database for real payments.',
    )
  }
  return look
}
