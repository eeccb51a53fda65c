import { withCommas } from '@tingdu/client/with-commas.ts'

const count = (number: number, one: string, many: string) =>
  `${withCommas(number)} ${number === 1 ? one : many}`

/**
 * The texts of the pages where members choose a plan. What plans include is what the product has, not what is planned for
 * it.
 */
export const messages = {
  title: 'Try the Premium Membership free for 14 days',
  description: 'You won’t be charged until your trial ends. Cancel anytime.',
  titles: {
    choose: 'Choose a plan',
    change: 'Change your plan',
    restart: 'Restart your subscription',
  },
  plans: 'Plans',
  notInApp: 'You cannot subscribe in the app.',
  fetchFailed: 'Failed to fetch plans. Please try again later.',
  somethingWrong: 'Something went wrong. Please try again.',
  none: 'No plans are available at the moment.',
  noneText: 'Please come back later, or redeem a coupon.',
  current: 'Your plan',
  bestPrice: 'Best price',
  choose: 'Choose',
  keep: 'Keep',
  startsOn: (date: string) => `Starts on ${date}`,
  save: (percent: number) => `Save ${percent}%`,
  perMonth: '/mo',
  total: (price: string, duration: string) => `Total ${price} for ${duration}`,
  includeTitle: 'All Plans Include',
  include: [
    'Full access to dozens of books and texts',
    'The entire library of Chinese characters, words and sentences',
    'Search in characters, pinyin or English',
    'Stroke order to watch and to practice',
    'Your own sentences, analyzed word by word',
  ],
  ownTexts: (texts: number | null, characters: number | null) =>
    `${texts === null ? 'As many texts of your own as you like' : `Up to ${count(texts, 'text', 'texts')} of your own`}, ${
      characters === null
        ? 'with no daily limit'
        : `and ${count(characters, 'character', 'characters')} analyzed a day`
    }`,
  classes: (classes: number | null, members: number | null) =>
    `For teachers: ${classes === null ? 'any number of classes' : count(classes, 'class', 'classes')}${
      members === null ? '' : ` of up to ${count(members, 'member', 'members')}`
    }`,
  openNow:
    'Without a plan, you’ll keep the dictionary, the free texts, and what your classes give you to read.',
  openWithout:
    'Without a plan, you can use the dictionary, read the free texts and what your classes give you, and open a few other texts.',
} as const

/** The texts of plan management; the specification fixes the wording of failures. */
export const managementMessages = {
  title: 'Plan Management',
  search: 'Search plans by name',
  add: 'Add plan',
  fetchFailed: 'Could not fetch plans. Please try again.',
  empty: 'No plans yet',
  emptyText: 'A plan is what members subscribe to, with a price on the web and in the two stores.',
  noMatch: 'No plans match your search',
  about: (action: string, name: string) => `${action}: ${name}`,

  id: 'ID',
  name: 'Name',
  description: 'Description',
  currency: 'Currency',
  currencyHelp: 'A three-letter code, such as USD',
  billingFreq: 'Billing frequency',
  months: 'Months',
  billingFreqHelp: 'The months that one charge pays for',
  period: 'Period',
  days: (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`,
  periodHelp: 'In days, for channels that count in days',
  trialDays: 'Trial days',
  level: 'Level',
  actions: 'Actions',
  webPrice: 'Web price',
  applePrice: 'Apple price',
  googlePrice: 'Google price',
  channels: { bt: 'Web', apple: 'Apple', google: 'Google' },
  planId: 'Plan ID',
  planIdHelp: 'The plan’s ID at the payment provider or in the store',
  subscribePrice: 'Price',
  subscribePriceHelp: 'For the whole billing period',
  monthlyPrice: 'Price per month',
  monthlyPriceHelp: 'Filled in when the price changes',
  discount: 'Discount',
  discountHelp: 'In percent; 0 shows none',

  fieldEmpty: 'This field cannot be empty',
  tooLong: (most: number) => `Use at most ${withCommas(most)} characters`,
  notWhole: (least: number, most: number) => `Enter a whole number from ${least} to ${withCommas(most)}`,
  notAPrice: 'Enter a price such as 9 or 9.50, up to 99,999,999.99',
  notPerMonth: (fitting: string) =>
    `Enter the price divided by the months of the billing frequency: ${fitting}`,
  notADiscount: 'Enter a percentage from 0 to 100',
  unknownCurrency: 'Enter the code of a currency, such as USD or EUR',

  newPlan: 'New plan',
  added: 'Plan added successfully',
  addFailed: 'Could not add new plan. Please try again.',
  edit: 'Edit',
  priceNote:
    'A changed price applies to new subscriptions only. Members who have already subscribed keep paying theirs.',
  updated: 'Plan updated successfully',
  updateFailed: 'Could not update plan. Please try again.',
  remove: 'Delete',
  deleteTitle: 'Do you want to delete this plan?',
  deleteText: (name: string) => `“${name}” will no longer be offered. This cannot be undone.`,
  deleted: 'Plan deleted successfully',
  deleteFailed: 'Could not delete plan. Please try again.',
  inUse: 'This plan can’t be deleted while members are subscribed to it.',
} as const

/** Texts of who has changed a price. */
export const priceChangeMessages = {
  open: 'Show price changes',
  title: 'Price changes',
  plan: 'Plan',
  deletedPlan: (id: number) => `Deleted plan ${id}`,
  what: 'Change',
  who: 'Who',
  when: 'When',
  unknown: 'Unknown',
  added: 'Added',
  deleted: 'Deleted',
  fetchFailed: 'Could not load the price changes. Please try again.',
  empty: 'No prices have been changed yet.',
  close: 'Close',
} as const
