import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import type { Endpoint } from '@tingdu/http/endpoint.ts'
import { braintreeSources } from '@tingdu/http/security-headers.ts'
import { cardPaymentEndpoints } from '../card-payments/public.server.ts'
import { subscriptionsOnDelete } from './account-deletion.server.ts'
import type { SubscriptionsContext } from './context.server.ts'
import { seedDemoSubscriptions } from './demo-subscriptions.server.ts'
import { adminRefund } from './endpoints/admin-refund.server.ts'
import { adminUnsubscribe } from './endpoints/admin-unsubscribe.server.ts'
import { changeCardEndpoint } from './endpoints/change-card.server.ts'
import { changePlanEndpoint } from './endpoints/change-plan.server.ts'
import { subscribeEndpoint } from './endpoints/subscribe.server.ts'
import { unsubscribeEndpoint } from './endpoints/unsubscribe.server.ts'
import { webhook } from './endpoints/webhook.server.ts'
import { subscriptionJobs } from './jobs.server.ts'
import { openSubscriptions } from './open-subscriptions.server.ts'
import { ownPurchases, ownRefunds, ownSubscription, ownSubscriptionEvents } from './own-data.server.ts'
import { startTrial, trialKey } from './trial/trial.server.ts'

/** Memberships: the trial, paid subscriptions and their end. */
export const subscriptions: RegisterFeature = (server) => {
  const context = openSubscriptions(server)
  const key = trialKey(server.trialSecret)
  return {
    name: 'subscriptions',
    endpoints: paymentEndpoints(context),
    jobs: subscriptionJobs(context),
    loggedReads: {
      fc_admin_subscriptions: 'owner',
      fc_next_notifier_user: 'owner',
      'rpc/access_history': 'user_id',
      'rpc/member_access': 'user_id',
    },
    ownData: [ownSubscription, ownSubscriptionEvents, ownPurchases, ownRefunds],
    notOwnData: { 'private.payment_turns': 'a lock, which lasts for the time of one call' },
    limitOf: (account, name) => `private.limit_of(${account}, '${name}')`,
    outlivesAccount: {
      'private.payment_turns':
        'leases, deleted by billing-clean-up; the last one prevents payments of a deleted account',
      'private.purchases': 'bookkeeping; onAccountDeletion closes open ones',
      'private.subscription_events': 'bookkeeping: the ledger',
      'private.refunds': 'bookkeeping: refunds that staff asked for',
    },
    onSignup: (run, account) => startTrial(run, key, account),
    onAccountDeletion: subscriptionsOnDelete(context),
    site: server.braintree ? { extraSources: braintreeSources } : {},
    demo: () => seedDemoSubscriptions(context, key),
  }
}

function paymentEndpoints(context: SubscriptionsContext): Endpoint[] {
  return [
    ...cardPaymentEndpoints(context),
    subscribeEndpoint(context),
    unsubscribeEndpoint(context),
    adminUnsubscribe(context),
    adminRefund(context),
    changeCardEndpoint(context),
    changePlanEndpoint(context),
    webhook(context),
  ]
}
