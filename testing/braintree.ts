import { environmentAt } from '@tingdu/payments/braintree/settings.ts'
import { createEngine, type SandboxEngine } from '@tingdu/payments/sandbox/engine.ts'
import { memoryStore } from '@tingdu/payments/sandbox/memory.ts'
import type { SandboxStore } from '@tingdu/payments/sandbox/store.ts'
import { type Fault, startBraintreeServer } from '@tingdu/payments/testing-braintree-server.ts'
import { startTestApp, type TestApp } from './app.ts'

const keys = { publicKey: 'public_of_tests', privateKey: 'private_of_tests' }
const merchantId = 'merchant_of_tests'
const merchantAccounts = { USD: 'tingdu_usd' }

/** A running app that pays through Braintree's SDK and a stub server, which can fail. */
export type BraintreeApp = TestApp & {
  engine: SandboxEngine
  /** Makes one call to the provider fail: the next one, or a later one. */
  failNext(fault: Fault, after?: number): void
  /** The number of charges, regardless of whether their response arrived. */
  charges(): number
  /** Whether notices reach the webhook; otherwise they stay queued. */
  notices: { arrive: boolean }
  stopProvider(): Promise<void>
}

/** Starts the app and the stub server. */
export async function startBraintreeApp(): Promise<BraintreeApp> {
  const charged = new Set<string>()
  const notices = { arrive: true }
  let url = ''
  const engine = createEngine({
    store: watched(memoryStore(), charged),
    now: () => new Date(),
    findPlan: async () => ({ months: 1 }),
    keys,
    merchantAccountOf: () => merchantAccounts.USD,
    async onNotice({ signature, payload }) {
      const body = new URLSearchParams({ bt_signature: signature, bt_payload: payload })
      if (!notices.arrive) throw new Error('notices do not get through')
      await fetch(`${url}/api/bt/webhook`, { method: 'POST', body })
    },
  })
  const server = await startBraintreeServer({ engine, merchantId, keys, merchantAccounts })
  const settings = {
    environment: environmentAt(server.url),
    merchantId,
    ...keys,
    merchantAccounts,
    timeoutMs: 30_000,
  }
  const app = await startTestApp({ braintree: { settings, environment: 'sandbox' } })
  url = app.url
  let stopped: Promise<void> | undefined
  const stopProvider = () => {
    stopped ??= server.close()
    return stopped
  }
  return {
    ...app,
    engine,
    notices,
    failNext: server.failNext,
    charges: () => charged.size,
    stopProvider,
    async close() {
      await app.close()
      await stopProvider()
    },
  }
}

function watched(store: SandboxStore, charged: Set<string>): SandboxStore {
  return {
    transaction: (work) =>
      store.transaction((records) =>
        work({
          ...records,
          async write(kind, id, document, due) {
            await records.write(kind, id, document, due)
            if (kind === 'transaction') charged.add(id)
          },
        }),
      ),
  }
}
