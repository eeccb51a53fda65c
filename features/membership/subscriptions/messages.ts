/** What opens a text or a book, in words: the membership that is sold is Premium, everywhere. */
export const planNames: Record<string, string> = {
  free: 'Free',
  silver: 'Premium',
  gold: 'Gold',
  diamond: 'Diamond',
}

/**
 * The name of what a plan, a coupon or a subscription of a level gives, as in payments (`private.payment_plan`): one of
 * level free gives what the plan that is sold does.
 */
export const levelName = (level: string): string => planNames[level === 'free' ? 'silver' : level] ?? level

/** The refusals of payment calls, which the screens show verbatim. */
export const refusals = {
  planMissing: 'This plan is not available anymore. Please choose another one.',
  planNotSold: 'This plan is not available at the moment. Please choose another one.',
  planIdInvalid: 'The plan’s id is not valid.',
  nonceMissing: 'The card details are missing. Please enter the card again.',
  keyInvalid: 'The Idempotency-Key must have 1 to 200 characters.',
  keyUsed: 'This Idempotency-Key was used for another plan.',
  alreadySubscribed: 'You already have a subscription. You can change your plan under Billing & plans.',
  notSubscribed: 'You have no subscription to change.',
  notYourPlan: 'You are not subscribed to this plan.',
  storeSubscription: 'You pay through an app store. Please manage your subscription there.',
  memberInvalid: 'The member’s id is not valid.',
  memberNotSubscribed: 'This member has no subscription to cancel.',
  paymentUnderWay: 'Another payment is still being processed. Please try again in a moment.',
  noticeUnsigned: 'This notification is not signed by the payment provider.',
} as const

/** The refusals of refunds, which staff read. */
export const refundRefusals = {
  paymentInvalid: 'The payment ID is not valid.',
  amountInvalid: 'Enter an amount greater than 0, with no more decimals than the currency has.',
  missing: 'This payment doesn’t exist. Please reload the page.',
  elsewhere: 'Only card payments can be refunded here. Refund others in the store where they were made.',
  tooMuch: (left: string) => `Only ${left} of this payment can still be refunded.`,
  limit: (left: string) =>
    `You can refund up to ${left} of this payment. To refund more, ask an administrator.`,
  periodOver: 'The period that this payment covers is over. Please refund it without ending access.',
  keyUsed: 'This Idempotency-Key was used for another refund.',
  unconfirmed:
    'The payment provider has not confirmed the refund yet. We’ll keep trying, so please don’t refund it again. It will appear in the list of payments.',
} as const

/** The stores that members pay in, by payment channel. */
export const storeNames: Record<string, string> = { apple: 'the App Store', google: 'Google Play' }

/** A coming payment: what is not known is empty. */
type Renewal = {
  lead: string
  plan: string
  next: string
  amount: string
  interval: string
  store: string
}

const unlessChosen = 'you won’t be charged unless you choose a plan.'
const untilCancelled = (store: string) => `until you cancel${store && ` in ${store}`}.`

/** The sentences of `membershipSentence`: what a member has, until when, what happens next, and why something ended. */
export const membershipMessages = {
  staff: 'You have a staff account, which includes everything without a plan.',
  none: `You don’t have a membership, and ${unlessChosen}`,

  runs: {
    trial: (until: string) => `Your free trial lasts until ${until}, and ${unlessChosen}`,
    coupon: (until: string) => `Your coupon gives you access until ${until}, and ${unlessChosen}`,
    staff: (until: string) => `Our staff gave you access until ${until}, and ${unlessChosen}`,
    subscription: (until: string) => `Your membership lasts until ${until}, and ${unlessChosen}`,
    none: (until: string) => `You have access until ${until}, and ${unlessChosen}`,
  },
  cancelled: (until: string, wasCharged: boolean) =>
    `Your subscription won’t renew: you keep access until ${until}, and you won’t be charged${wasCharged ? ' again' : ''}.`,
  keptAfterFailure: (until: string) =>
    `Your subscription ended because a payment failed: you keep access until ${until}, and ${unlessChosen}`,

  ended: {
    trial: (until: string) => `Your free trial ended on ${until}, and ${unlessChosen}`,
    coupon: (until: string) => `Your coupon’s access ended on ${until}, and ${unlessChosen}`,
    staff: (until: string) => `Your access ended on ${until}, and ${unlessChosen}`,
    none: (until: string) => `Your access ended on ${until}, and ${unlessChosen}`,
  },
  membershipEnded: {
    member: (plan: string, until: string) =>
      `You canceled your ${plan}. It ended on ${until}, and ${unlessChosen}`,
    staff: (plan: string, until: string) =>
      `Our staff canceled your ${plan}. It ended on ${until}, and ${unlessChosen}`,
    failed_payment: (plan: string, until: string) =>
      `Your ${plan} ended on ${until} because a payment failed, and ${unlessChosen}`,
    none: (plan: string, until: string) => `Your ${plan} ended on ${until}, and ${unlessChosen}`,
  },

  trial: (until: string) => `Your free trial lasts until ${until}`,
  trialEnded: (on: string) => `Your free trial ended on ${on}`,
  access: (until: string) => `You have access until ${until}`,
  accessEnded: (on: string) => `Your access ended on ${on}`,
  lasts: (plan: string, until: string) => `Your ${plan} lasts until ${until}`,
  leads: {
    none: 'Your ',
    and: (has: string) => `${has}, and your `,
    next: (has: string) => `${has}, then your `,
  },
  renews: ({ lead, plan, next, amount, interval, store }: Renewal) =>
    `${lead}${plan} renews on ${next}${amount && ` for ${amount}`}, then ${interval} ${untilCancelled(store)}`,
  starts: ({ lead, plan, next, amount, interval, store }: Renewal) =>
    `${lead}${plan} starts on ${next}${amount && ` with a first payment of ${amount}`}, and renews ${interval} ${untilCancelled(store)}`,
  renewsSometime: (until: string, plan: string) =>
    `You have access until ${until}, and your ${plan} renews until you cancel.`,
  addsDays: (until: string) => `Its days are added to the access that you have until ${until}.`,

  paymentOf: (amount: string, plan: string) => `Your payment${amount && ` of ${amount}`} for your ${plan}`,
  due: (payment: string, day: string, until: string, isToday: boolean) =>
    `${payment} ${isToday ? 'is due today' : `was due on ${day}`}, and you keep access until ${until} while we wait for it.`,
  notArrived: (payment: string, day: string, until: string) =>
    `Your access ended on ${until}. ${payment}, due on ${day}, has not arrived.`,
  triedAgain: (next: string, until: string) =>
    `Your last payment failed: we’ll try again on ${next}, and you keep access until ${until}.`,
  failed: (until: string) =>
    `Your last payment failed, and we won’t try again: you keep access until ${until}.`,
  unpaid: (until: string) => `Your access ended on ${until} because a payment failed.`,
} as const

/** All texts of subscribing, the trial and one's own subscription. */
export const messages = {
  total: (price: string, duration: string) => `Your Total is $ ${price} for ${duration} Subscription`,
  subscribe: 'Subscribe',
  skip: 'Skip',
  planMissing: 'Please choose a plan first.',
  planFailed: 'Failed to fetch plans. Please try again later.',
  firstCharge: (price: string, date: string) => `First charge: ${price} on ${date}`,
  firstChargeToday: (price: string) => `First charge: ${price} today`,
  renews: (price: string, interval: string) => `Then ${price} ${interval}, until you cancel.`,
  chargedAfterTrial: 'You won’t be charged until your 14-day free trial ends.',
  chargedFrom: (date: string) => `You won’t be charged until ${date}, when your current access ends.`,
  chargedToday: 'You’ll be charged today, when you subscribe.',
  otherPlanFrom: (date: string) => `A new plan starts on ${date}; the first charge is on that day.`,
  payFirst: 'Your last payment failed. Pay it under Settings, Billing & plans before you change your plan.',
  toBilling: 'Go to Billing & plans',
  howToCancel:
    'You can cancel anytime under Settings, Billing & plans. You keep access until the end of the paid period.',

  congratulations: 'Congratulations',
  subscribed: 'Your subscription has started. Thank you for learning with Tingdu.',
  subscribedTitle: 'Subscription',
  notSubscribed: 'You don’t have a subscription',
  seePlans: 'See the plans',
  firstChargeWas: (plan: string, price: string, date: string) =>
    `Your plan is ${plan}. First charge: ${price} on ${date}.`,
  toMainPage: 'Go to Main Page',

  /** The start of both sentences about the trial, which phones leave out. */
  trialLead: 'Your Premium Membership ',
  trialEnds: (days: number) => `Free Trial ends in ${days} ${days === 1 ? 'day' : 'days'}.`,
  trialExpired: 'Free Trial has expired.',
  subscribeNow: 'Subscribe Now',
  hideTrial: 'Hide for a day',
  startLearning: 'Start learning',
  continueAsStaff: 'Continue to Tingdu',

  fetchFailed: 'Failed to fetch your subscription. Please try again.',

  onAppleDevice: 'You pay through the App Store. Please manage the subscription on your iPhone or iPad.',
  onAndroidDevice: 'You pay through Google Play. Please manage the subscription on your Android device.',

  appleBilling: 'Manage in the App Store',
  googleBilling: 'Manage in Google Play',
  googlePlanFailed: 'Failed to fetch Google Plan Id',

  changePlanQuestion: (plan: string) => `Change to ${plan}?`,
  changePlanText: (date: string) =>
    `Your plan changes on ${date}, and the new one is paid with the same card.`,
  changePlanConfirm: 'Change plan',
  planChanged: (plan: string, date: string) => `Your plan changes to ${plan} on ${date}`,
  keepPlanQuestion: (plan: string) => `Keep ${plan}?`,
  keepPlanText: (plan: string, next: string) => `Your plan stays ${plan} and won’t change to ${next}.`,
  keepPlanConfirm: 'Keep plan',
  planKept: (plan: string) => `Your plan stays ${plan}`,
} as const

/** Why an amount that was given back is paid again. */
export const refundFailed = 'The refund failed: the bank rejected it.'
