/** The parts of subscriptions available to other features: one's own subscription, its plan change and its dates. */
export { formatBillDate } from './bill-date.ts'
export { ChangePlanDialog } from './ChangePlanDialog.tsx'
export { ContinueLink } from './ContinueLink.tsx'
export { rememberPlan } from './chosen-plan.ts'
export { FirstChargeNote } from './FirstChargeNote.tsx'
export {
  type Level,
  type Membership,
  type MembershipLimits,
  opens,
  useMembership,
  useMembershipLimits,
} from './membership.ts'
export { isStaff, isTriedAgain, membershipSentence } from './membership-sentence.ts'
export {
  type Channel,
  fetchOwnSubscription,
  redirectsToPlans,
  type Subscription,
  subscriptionKey,
  useOwnSubscription,
} from './queries.ts'
