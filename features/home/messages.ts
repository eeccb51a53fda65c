/** Every text of the home page. */
export const messages = {
  greetings: { morning: '早上好', afternoon: '下午好', evening: '晚上好' },
  readings: { morning: 'zǎo shang hǎo', afternoon: 'xià wǔ hǎo', evening: 'wǎn shang hǎo' },
  lookUpTitle: 'Look a word up',
  lookUpText:
    'In Chinese, in pinyin or in English. Every entry shows its readings, its meanings and how it is written.',
  lookUpTextTeacher:
    'Before the lesson or in it: readings, meanings, components and the stroke order to show your students.',
  tryTitle: 'Or begin with one of these',
} as const
