import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { type Config, ConfigError } from './config.ts'
import { refuseDeployed } from './trial-features.ts'

type Facts = { demoAccounts: boolean; movedClock: boolean }

const FACTS = `
  select exists (select from private.accounts
      where lower(email) like '%@demo.test' and email_verified >= 0) as "demoAccounts",
    exists (select from private.billing_clock where ahead <> '0') as "movedClock"`

/**
 * Checks the data before the first request. Throws `ConfigError` if a deployed server would run with accounts whose
 * password is public, and if the sandbox clock was moved in this database: with a real provider, or in production, members would
 * gain or lose days.
 */
export async function checkData(config: Config, database: Database): Promise<void> {
  const { rows } = await database.as<Facts>(serverCaller(), { text: FACTS, values: [] })
  const { demoAccounts, movedClock } = rows[0] as Facts
  const instead = 'Block the accounts of demo.test, or use another database.'
  if (!config.demo) refuseDeployed(config, 'demo-accounts', demoAccounts, instead)
  if (movedClock && (config.production || config.braintreeVariables !== null)) {
    throw new ConfigError(
      'The billing clock of this database was moved for the payment sandbox. Use another database for real payments.',
    )
  }
}
