/** All texts of the plans screens. */
export const messages = {
  title: 'Try the Premium Membership free for 14 days',
  description:
    'Nothing is charged before the trial, or the access that you have, is over. Cancel whenever you like.',
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
    'Full access to dozens of books and texts',
    'Downloading materials for offline use',
    'The entire library of Chinese characters, words and sentences',
  ],
} as const
