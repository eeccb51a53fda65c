/** All texts of the plans screens. What plans include is what the product has, not what is planned for it. */
export const messages = {
  title: 'Try the Premium Membership free for 14 days',
  description: 'Nothing is charged before the trial is over. Cancel whenever you like.',
  titles: {
    choose: 'Choose a plan',
    change: 'Change your plan',
    restart: 'Restart your subscription',
  },
  plans: 'Plans',
  fetchFailed: 'Failed to fetch plans. Please try again later.',
  somethingWrong: 'Something went wrong. Please try again.',
  none: 'No plans are offered at the moment.',
  noneText: 'Please come back later, or redeem a coupon.',
  current: 'Your plan',
  choose: 'Choose',
  save: (percent: number) => `Save ${percent}%`,
  perMonth: '/mo',
  total: (price: string, duration: string) => `Total ${price} for ${duration}`,
  includeTitle: 'All Plans Include',
  include: [
    'The entire library of Chinese characters, words and sentences',
    'Search in characters, in pinyin or in English',
    'Stroke order to watch, and to practice by writing',
    'Your own sentences, analyzed word by word',
  ],
  openNow: 'All of this is open to you. For now, it stays open without a plan.',
  openWithout: 'For now, all of this is also open without a plan.',
} as const
