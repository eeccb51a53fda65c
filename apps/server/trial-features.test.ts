import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { deployedBy, refuseTrialFeatures, staffNeedSecondFactor } from './trial-features.ts'

/** What the refusal says; `starts` without one. */
function outcomeOf(environment: Record<string, string>): string {
  try {
    refuseTrialFeatures(readConfig(environment))
    return 'starts'
  } catch (error) {
    return (error as Error).message
  }
}

const complete = { AUTH_SECRET: 'x'.repeat(32), DEMO: '0', BRAINTREE_MERCHANT_ID: 'x' }
const deployments: Record<string, string>[] = [
  { NODE_ENV: 'production' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.20', NODE_ENV: 'development' },
  { HOST: 'localhost.example' },
  { PUBLIC_URL: 'https://tingdu.example' },
  { PUBLIC_URL: 'http://10.0.0.5:3000' },
]

test.each(deployments)(
  'with %o, trial features are refused unless they are allowed explicitly',
  (environment) => {
    const refused = { ...complete, ...environment }
    const [[name, value]] = Object.entries(environment) as [[string, string]]
    const sentence = `A server with ${name}=${value} does not run with`
    expect(outcomeOf({ ...refused, DEMO: '1' })).toContain(`${sentence} demo accounts. Set`)
    expect(outcomeOf({ ...refused, AUTH_SECRET: '' })).toContain(`${sentence} generated keys. Set`)
    expect(outcomeOf({ ...refused, BRAINTREE_MERCHANT_ID: '' })).toContain(`${sentence} payment sandbox. Set`)
    expect(outcomeOf(refused)).toBe('starts')
    const ALLOW_IN_PRODUCTION = 'demo-accounts, generated-keys, payment-sandbox'
    expect(outcomeOf({ ...environment, ALLOW_IN_PRODUCTION })).toBe('starts')
    expect(deployedBy(readConfig(environment))).toBe(`${name}=${value}`)
    expect(staffNeedSecondFactor(readConfig(environment))).toBe(true)
    expect(staffNeedSecondFactor(readConfig({ ...environment, ALLOW_IN_PRODUCTION }))).toBe(true)
    const passwordsAlone = { ...environment, ALLOW_IN_PRODUCTION: 'staff-without-second-factor' }
    expect(staffNeedSecondFactor(readConfig(passwordsAlone))).toBe(false)
  },
)

const local: Record<string, string>[] = [
  {},
  { HOST: '::1' },
  { HOST: '127.0.0.2', PUBLIC_URL: 'http://127.0.0.1:8080' },
  { HOST: 'localhost', PUBLIC_URL: 'http://[::1]:3000' },
  { PUBLIC_URL: 'https://tingdu.localhost' },
]

test.each(local)('a server on this machine only runs them: %o', (environment) => {
  expect(outcomeOf(environment)).toBe('starts')
  expect(deployedBy(readConfig(environment))).toBeNull()
  expect(staffNeedSecondFactor(readConfig(environment))).toBe(false)
})
