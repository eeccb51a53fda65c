import type { MembershipLimits } from '@tingdu/features/subscriptions/public.ts'

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** All texts of the plans screens. What plans include is what the product has, not what is planned for it. */
export const messages = {
  title: 'Try the Premium Membership free for 14 days',
  description: 'You won’t be charged until your trial ends. Cancel anytime.',
  titles: {
    choose: 'Choose a plan',
    change: 'Change your plan',
    restart: 'Restart your subscription',
  },
  plans: 'Plans',
  fetchFailed: 'Failed to fetch plans. Please try again later.',
  somethingWrong: 'Something went wrong. Please try again.',
  none: 'No plans are available at the moment.',
  noneText: 'Please come back later, or redeem a coupon.',
  current: 'Your plan',
  choose: 'Choose',
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
  ownTexts: ({ ownTexts, dailyCharacters }: MembershipLimits) =>
    `${ownTexts === null ? 'As many texts of your own as you like' : `Up to ${count(ownTexts, 'text', 'texts')} of your own`}, ${
      dailyCharacters === null
        ? 'with no daily limit'
        : `and ${count(dailyCharacters, 'character', 'characters')} analyzed a day`
    }`,
  classes: ({ classes, classMembers }: MembershipLimits) =>
    `For teachers: ${classes === null ? 'any number of classes' : count(classes, 'class', 'classes')}${
      classMembers === null ? '' : ` of up to ${count(classMembers, 'member', 'members')}`
    }`,
  openNow:
    'Without a plan, you’ll keep the dictionary, the free texts, and what your classes give you to read.',
  openWithout:
    'Without a plan, you can use the dictionary, read the free texts and what your classes give you, and open a few other texts.',
} as const
