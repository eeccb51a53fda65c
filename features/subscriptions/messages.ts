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
  toMainPage: 'Go to Main Page',

  trialEnds: (days: number) =>
    `Your Premium Membership Free Trial ends in ${days} ${days === 1 ? 'day' : 'days'}.`,
  trialExpired: 'Your Premium Membership Free Trial has expired.',
  subscribeNow: 'Subscribe Now',
  continueTrial: (days: number) => `Continue with your trial, ${days} ${days === 1 ? 'day' : 'days'} left`,
  continueUntil: (date: string) => `Continue, you have access until ${date}`,
  continueWithout: 'Continue without a plan',

  fetchFailed: 'Failed to fetch your subscription. Please try again.',

  onAppleDevice: 'You pay through the App Store. Please manage the subscription on your iPhone or iPad.',
  onAndroidDevice: 'You pay through Google Play. Please manage the subscription on your Android device.',

  changePlanQuestion: (plan: string) => `Change to ${plan}?`,
  changePlanText: (date: string) =>
    `Your present plan lasts until ${date}. The new one starts then, with the same card.`,
  changePlanConfirm: 'Change plan',
  planChanged: (plan: string) => `Your plan changes to ${plan} at the end of the period`,
} as const
