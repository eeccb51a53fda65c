/** All texts of the home page. */
export const messages = {
  greetings: { morning: '早上好', afternoon: '下午好', evening: '晚上好' },
  readings: { morning: 'zǎo shang hǎo', afternoon: 'xià wǔ hǎo', evening: 'wǎn shang hǎo' },
  lookUpTitle: 'Look a word up',
  lookUpText:
    'In Chinese, in pinyin or in English. Every entry shows its readings, its meanings and how it is written.',
  lookUpTextTeacher:
    'Before the lesson or in it: readings, meanings, components and the stroke order to show your students.',
  tryTitle: 'Or begin with one of these',
  bootcampTitle: 'Ten-day bootcamp',
  bootcampText: 'A quarter of an hour a day with the dictionary, pen and paper.',
  learnMore: 'Learn More',
  bootcampMore: 'Learn More about the ten-day bootcamp',
  teachingTitle: 'For teachers',
  teaching: [
    'Show any word or character on the screen in class, with its stroke order drawn in front of everyone.',
    'Give your students the ten-day bootcamp as a plan that needs no preparation.',
    'Find the organizations that you belong to under Organization in the menu.',
    'Classes, with books and texts for them, are being prepared.',
  ],
  videosTitle: 'See how it works',
  introTitle: 'Tingdu in under a minute',
  introText: 'A search, a word, and how its characters are written.',
  quickStartTitle: 'Quick start: your first word',
  quickStartText: 'From signing up to the first word.',
  lookUpAndReadTitle: 'Quick start: look up and read',
  lookUpAndReadText: 'A word by English, pinyin and characters, and a sentence word by word.',
  practiceWritingTitle: 'Quick start: practice writing',
  practiceWritingText: 'Watch the strokes of a word, then write it yourself.',
  appsTitle: 'On your phone',
  appForIos: 'Get it for iPhone and iPad',
  appForAndroid: 'Get it for Android',
} as const
