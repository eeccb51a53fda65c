/** The parts of subscriptions available to other features: one's own subscription, its plan change and its dates. */
export { formatBillDate } from './bill-date.ts'
export { keepUntilMembershipEnds } from './keep-until.ts'
export {
  type Level,
  type Membership,
  type MembershipLimits,
  opens,
  useMembership,
  useMembershipLimits,
} from './membership.ts'
export { isStaff, isTriedAgain, membershipSentence } from './membership-sentence.ts'
export { ChangePlanDialog } from './plan-change/ChangePlanDialog.tsx'
export {
  fetchOwnSubscription,
  newAttemptKey,
  redirectsToPlans,
  subscriptionKey,
  useOwnSubscription,
} from './queries.ts'
export { StoreLink } from './store/StoreLink.tsx'
export { rememberPlan } from './subscribe/chosen-plan.ts'
export { FirstChargeNote } from './subscribe/FirstChargeNote.tsx'
export { StartLearning } from './subscribe/StartLearning.tsx'
export { type BoughtPlan, type Channel, chargedPlan, isPastDue, type Subscription } from './subscription.ts'
