/** All texts of the overview. */
export const messages = {
  title: 'Overview',
  period: 'Period',
  fetchFailed: 'Could not load the overview. Please try again.',
  range: (first: string, last: string, days: string) =>
    `${first} – ${last} in UTC, compared with the ${days} before`,
  before: (amount: string) => `${amount} before`,
  unknown: 'Not known',
  unknownBefore: 'not known before',
  learnersSince: (day: string) => `Counted since ${day}.`,
  perDay: 'a day',
  numbers: 'Numbers',
  charts: 'Day by day',

  changes: 'Access history',
  owner: 'User ID',
  provider: 'Provider',
  listFailed: 'Could not load the list. Please try again.',
  search: 'Search by name or email',
  noChanges: 'Nothing in this period',
  learnersAbout:
    'Students who opened the app, with the number of days each was active. The overview shows the average per day.',
  allKeptDays: 'Last 12 months (UTC)',
  noLearners: 'Nobody opened the app in this period',
  activeDays: 'Active days',
  lastActive: 'Last active',
  noMatch: 'Nothing matches your search',
  allDays: 'Show all days',
  change: 'Show',
  name: 'Name',
  email: 'Email',
  when: 'When',
  endedBy: 'Ended by',
  anyone: 'Ended by anyone',
  days: (first: string, last: string) => `${first} – ${last} (UTC)`,
  deletedAccount: 'Deleted account',
} as const

/** The periods by their days. */
export const periodNames = { 7: '7 days', 30: '30 days', 90: '90 days', 365: '12 months' } as const

/** What each number is, in the order of the screen. */
export const measures = {
  sign_ups: { title: 'Sign-ups', about: 'Accounts created in the period that still exist.' },
  trials_started: { title: 'Trials started', about: 'Members whose free trial began.' },
  trials_converted: {
    title: 'Trials converted',
    about: 'Members who paid for the first time after a free trial.',
  },
  active_learners: {
    title: 'Active learners',
    about: 'Average number of students who opened the app each day. Deleted accounts aren’t counted.',
  },
  revenue: {
    title: 'Revenue',
    about: 'Payments minus refunds, in the currency that was paid. Before fees and taxes.',
  },
  cancellations: {
    title: 'Cancellations',
    about:
      'Subscriptions that ended for good, by who ended them. Changes of plan don’t count. Members aren’t asked why.',
  },
  failed_charges: {
    title: 'Failed charges',
    about: 'Attempts to charge that were declined, each retry included.',
  },
  failed_mails: {
    title: 'Failed emails',
    about:
      'Emails that the mail server refused or that couldn’t be sent. Emails that bounce later aren’t reported to us.',
  },
  mistakes_waiting: { title: 'Mistake reports waiting', about: 'Reports without an answer, now.' },
} as const

export type Measure = keyof typeof measures

/** Where it was paid, and who ended a subscription. */
export const channelNames: Record<string, string> = {
  braintree: 'Web',
  apple: 'Apple',
  google: 'Android',
  coupoun: 'Coupon',
  member: 'By the member',
  staff: 'By staff',
  payment: 'After failed charges',
}

/** The lists behind the numbers. */
export const changeNames: Record<string, string> = {
  trials_started: 'Trials started',
  trials_converted: 'Trials converted',
  cancellations: 'Cancellations',
}
