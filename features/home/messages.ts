/** All texts of the home page. */
export const messages = {
  greetings: { morning: '早上好', afternoon: '下午好', evening: '晚上好' },
  readings: { morning: 'zǎo shang hǎo', afternoon: 'xià wǔ hǎo', evening: 'wǎn shang hǎo' },
  lookUpTitle: 'Look up a word',
  lookUpText: 'In Chinese, pinyin or English. Every entry shows readings, meanings and how to write it.',
  lookUpTextTeacher:
    'Before or during a lesson: readings, meanings, components and stroke order to show your students.',
  tryTitle: 'Or start with one of these',
  bootcampTitle: 'Ten-day bootcamp',
  bootcampText: '15 minutes a day with the dictionary, pen and paper.',
  learnMore: 'Learn More',
  bootcampMore: 'Learn More about the ten-day bootcamp',
  teachingTitle: 'For teachers',
  teaching: [
    'Show any word or character in class, with its stroke order drawn step by step.',
    'Give your students the ten-day bootcamp: a plan that needs no preparation.',
    'Find your organizations under Organization in the menu.',
    'Classes, with books and texts, are coming soon.',
  ],
  videosTitle: 'See how it works',
  introTitle: 'Tingdu in under a minute',
  introText: 'Search for a word, and see how its characters are written.',
  quickStartTitle: 'Quick start',
  quickStartText: 'From signing up to your first word.',
  appsTitle: 'On your phone',
  appForIos: 'Get it for iPhone and iPad',
  appForAndroid: 'Get it for Android',
} as const
