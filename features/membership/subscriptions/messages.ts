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
  storeSubscription: 'This subscription was bought in an app store. Please manage it there.',
  memberInvalid: 'The member’s id is not valid.',
  memberNotSubscribed: 'This member has no subscription to cancel.',
  paymentUnderWay: 'Another payment is still being processed. Please try again in a moment.',
  noticeUnsigned: 'This notification is not signed by the payment provider.',
} as const

/** A coming payment: the amount is empty if it is not known. */
type Renewal = { has: string; plan: string; next: string; amount: string; interval: string }

const unlessChosen = 'you won’t be charged unless you choose a plan.'

/** The sentences of `membershipSentence`: what a member has, until when, and what happens next. */
export const membershipMessages = {
  staff: 'You have a staff account, which includes everything without a plan.',
  none: `You don’t have a membership, and ${unlessChosen}`,
  trial: (until: string) => `Your free trial lasts until ${until}`,
  access: (until: string) => `You have access until ${until}`,
  runs: {
    trial: (until: string) => `Your free trial lasts until ${until}, and ${unlessChosen}`,
    coupon: (until: string) => `Your coupon gives you access until ${until}, and ${unlessChosen}`,
    staff: (until: string) => `Our staff gave you access until ${until}, and ${unlessChosen}`,
    subscription: (until: string) => `Your membership lasts until ${until}, and ${unlessChosen}`,
    none: (until: string) => `You have access until ${until}, and ${unlessChosen}`,
  },
  ended: {
    trial: (until: string) => `Your free trial ended on ${until}, and ${unlessChosen}`,
    coupon: (until: string) => `Your coupon’s access ended on ${until}, and ${unlessChosen}`,
    staff: (until: string) => `Your access ended on ${until}, and ${unlessChosen}`,
    subscription: (until: string) => `Your membership ended on ${until}, and ${unlessChosen}`,
    none: (until: string) => `Your access ended on ${until}, and ${unlessChosen}`,
  },
  cancelled: (until: string) =>
    `Your subscription won’t renew: you keep access until ${until}, and you won’t be charged again.`,
  renews: ({ has, plan, next, amount, interval }: Renewal) =>
    `${has ? `${has}, and your` : 'Your'} ${plan} renews on ${next}${amount && ` for ${amount}`}, then ${interval} until you cancel.`,
  starts: ({ has, plan, next, amount, interval }: Renewal) =>
    `${has}, then your ${plan} starts on ${next}${amount && ` with a first payment of ${amount}`}, and renews ${interval} until you cancel.`,
  renewsSometime: (plan: string, until: string) =>
    `You have access until ${until}, and your ${plan} renews until you cancel.`,
  triedAgain: (next: string, until: string) =>
    `Your last payment failed: we’ll try again on ${next}, and you keep access until ${until}.`,
  failed: (until: string) => `Your last payment failed, and you keep access until ${until}.`,
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
  chargedToday: 'You’ll be charged today.',
  otherPlanFrom: (date: string) => `A new plan starts on ${date}; the first charge is on that day.`,
  howToCancel:
    'You can cancel anytime under Settings, Billing & plans. You keep access until the end of the paid period.',

  congratulations: 'Congratulations',
  subscribed: 'Your subscription has started. Thank you for learning with Tingdu.',
  firstChargeWas: (plan: string, price: string, date: string) =>
    `Your plan is ${plan}. First charge: ${price} on ${date}.`,
  toMainPage: 'Go to Main Page',

  trialEnds: (days: number) =>
    `Your Premium Membership Free Trial ends in ${days} ${days === 1 ? 'day' : 'days'}.`,
  trialExpired: 'Your Premium Membership Free Trial has expired.',
  subscribeNow: 'Subscribe Now',
  continueTrial: (days: number) => `Continue your trial: ${days} ${days === 1 ? 'day' : 'days'} left`,
  continueUntil: (date: string) => `Continue with access until ${date}`,
  continueWithout: 'Continue without a plan',
  continueAsStaff: 'Continue to Tingdu',

  fetchFailed: 'Failed to fetch your subscription. Please try again.',

  onAppleDevice: 'You pay through the App Store. Please manage the subscription on your iPhone or iPad.',
  onAndroidDevice: 'You pay through Google Play. Please manage the subscription on your Android device.',

  changePlanQuestion: (plan: string) => `Change to ${plan}?`,
  changePlanText: (date: string) =>
    `Your current plan lasts until ${date}. The new one starts then, on the same card.`,
  changePlanConfirm: 'Change plan',
  planChanged: (plan: string) => `Your plan changes to ${plan} at the end of the current period`,
} as const
