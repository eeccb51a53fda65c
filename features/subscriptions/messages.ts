/** The refusals of payment calls, which the screens show verbatim. */
export const refusals = {
  planMissing: 'This plan does not exist any more. Please choose another one.',
  planNotSold: 'This plan cannot be bought at the moment. Please choose another one.',
  planIdInvalid: 'The plan is not named properly.',
  nonceMissing: 'The card details are missing. Please enter the card again.',
  keyInvalid: 'The Idempotency-Key must have 1 to 200 characters.',
  keyUsed: 'This Idempotency-Key was used for another plan.',
  alreadySubscribed: 'You have a subscription already. You can change its plan under Billing & plans.',
  notSubscribed: 'You have no subscription that could be changed.',
  notYourPlan: 'You are not subscribed to this plan.',
  storeSubscription: 'This subscription was bought in an app store. Please manage it there.',
  memberInvalid: 'The member is not named properly.',
  memberNotSubscribed: 'This member has no subscription to cancel.',
  paymentUnderWay: 'Another payment of yours is still being made. Please try again in a moment.',
  noticeUnsigned: 'This notice is not signed by the payment provider.',
} as const

/** A coming payment: the amount is empty if it is not known. */
type Renewal = { has: string; plan: string; next: string; amount: string; interval: string }

const unlessChosen = 'nothing is charged unless you choose a plan.'

/** The sentences of `membershipSentence`: what a member has, until when, and what happens next. */
export const membershipMessages = {
  staff: 'You have a staff account: everything is open to you without a plan.',
  none: `You have no membership, and ${unlessChosen}`,
  trial: (until: string) => `Your free trial lasts until ${until}`,
  access: (until: string) => `You have access until ${until}`,
  runs: {
    trial: (until: string) => `Your free trial lasts until ${until}, and ${unlessChosen}`,
    coupon: (until: string) => `Your coupon gives you access until ${until}, and ${unlessChosen}`,
    staff: (until: string) => `Our staff have given you access until ${until}, and ${unlessChosen}`,
    subscription: (until: string) => `Your membership lasts until ${until}, and ${unlessChosen}`,
    none: (until: string) => `You have access until ${until}, and ${unlessChosen}`,
  },
  ended: {
    trial: (until: string) => `Your free trial ended on ${until}, and ${unlessChosen}`,
    coupon: (until: string) => `The access from your coupon ended on ${until}, and ${unlessChosen}`,
    staff: (until: string) => `Your access ended on ${until}, and ${unlessChosen}`,
    subscription: (until: string) => `Your membership ended on ${until}, and ${unlessChosen}`,
    none: (until: string) => `Your access ended on ${until}, and ${unlessChosen}`,
  },
  cancelled: (until: string) =>
    `Your subscription is cancelled: you keep your access until ${until}, and nothing more is charged.`,
  renews: ({ has, plan, next, amount, interval }: Renewal) =>
    `${has ? `${has}, and your` : 'Your'} ${plan} renews on ${next}${amount && ` for ${amount}`}, then ${interval} until you cancel.`,
  starts: ({ has, plan, next, amount, interval }: Renewal) =>
    `${has}; your ${plan} then starts on ${next}${amount && ` with a first payment of ${amount}`}, and renews ${interval} until you cancel.`,
  renewsSometime: (plan: string, until: string) =>
    `You have access until ${until}, and your ${plan} renews until you cancel.`,
  triedAgain: (next: string, until: string) =>
    `Your last payment failed: we try again on ${next}, and you keep your access until ${until}.`,
  failed: (until: string) => `Your last payment failed, and you keep your access until ${until}.`,
  unpaid: (until: string) => `Your access ended on ${until}, because a payment has not gone through.`,
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
  chargedAfterTrial: 'The first charge is due when your free trial of 14 days is over.',
  chargedFrom: (date: string) => `The first charge is due on ${date}, when the access that you have is over.`,
  chargedToday: 'The first charge is due today.',
  otherPlanFrom: (date: string) => `Another plan starts, and is charged first, on ${date}.`,
  howToCancel:
    'You can cancel at any time under Settings, Billing & plans; access then lasts to the end of the paid period.',

  congratulations: 'Congratulations',
  subscribed: 'Your subscription has started. Thank you for learning with Tingdu.',
  firstChargeWas: (plan: string, price: string, date: string) =>
    `Your plan is ${plan}. First charge: ${price} on ${date}.`,
  toMainPage: 'Go to Main Page',

  trialEnds: (days: number) =>
    `Your Premium Membership Free Trial ends in ${days} ${days === 1 ? 'day' : 'days'}.`,
  trialExpired: 'Your Premium Membership Free Trial has expired.',
  subscribeNow: 'Subscribe Now',
  continueTrial: (days: number) => `Continue with your trial, ${days} ${days === 1 ? 'day' : 'days'} left`,
  continueUntil: (date: string) => `Continue, you have access until ${date}`,
  continueWithout: 'Continue without a plan',
  continueAsStaff: 'Continue to Tingdu',

  fetchFailed: 'Failed to fetch your subscription. Please try again.',

  onAppleDevice: 'You pay through the App Store. Please manage the subscription on your iPhone or iPad.',
  onAndroidDevice: 'You pay through Google Play. Please manage the subscription on your Android device.',

  changePlanQuestion: (plan: string) => `Change to ${plan}?`,
  changePlanText: (date: string) =>
    `Your present plan lasts until ${date}. The new one starts then, with the same card.`,
  changePlanConfirm: 'Change plan',
  planChanged: (plan: string) => `Your plan changes to ${plan} at the end of the period`,
} as const
