/** All texts of the marketing pages except the long ones: `help-text.ts`, `bootcamp-text.ts` and the legal texts. */

/** A placeholder for the support address, replaced when the server starts. */
export const supportPlaceholder = '%SUPPORT_EMAIL%'

/** A placeholder for the social links, replaced when the server starts. */
export const socialPlaceholder = '%SOCIAL_LINKS%'

/** Placeholders for the dictionary's numbers, which are counted when the pages are rendered. */
export const entriesPlaceholder = '%ENTRIES%'
export const strokesPlaceholder = '%STROKES%'

export const trialButton = 'Start Your Free 14-Day Trial Now'

export const landing = {
  title: 'Tingdu: learn Chinese by listening and reading',
  description:
    'A dictionary of over 100,000 Chinese words for learners: readings, meanings, components and stroke order.',
  headline: 'Learn Chinese by listening and reading, word by word.',
  requirement: 'You need the basics: pinyin and a few characters.',
}

export const sample = {
  label: 'Try it: tap a word',
  listen: 'Listen',
  stop: 'Stop',
  source: (title: string) => `From “${title}” in our library.`,
  credit: 'Words from CC-CEDICT',
}

export const watch = {
  title: 'See it in under a minute',
  text: 'Read and listen to a text, save its words, and review them.',
  label: 'Tingdu in under a minute',
}

export const apps = {
  ios: 'Get it for iPhone and iPad',
  android: 'Get it for Android',
}

/** The feature sections: what exists. */
export const features = [
  {
    id: 'dictionary',
    title: 'A dictionary for learners',
    text: `Over 100,000 words and 3,000 example sentences. ${entriesPlaceholder} entries are available today. Search in characters, pinyin (with or without tones) or English.`,
    points: [
      `Stroke order for ${strokesPlaceholder} characters`,
      'The components of each character, and the words that use it',
      'Simplified and traditional side by side',
    ],
    picture: 'A dictionary entry showing the stroke order of a character',
  },
  {
    id: 'own-text',
    title: 'Any sentence, word by word',
    text: 'Paste a message, a song lyric or a sentence from class, and see it split into words.',
    points: ['Every word with its reading and meaning', 'Example sentences explained the same way'],
    picture: 'A pasted text, and the same text split into words',
  },
] as const

export const audience = {
  title: 'Who can use Tingdu',
  groups: [
    {
      picture: 'student',
      title: 'Students',
      text: 'Study at your own pace: look up a word when you come across it, and learn its characters when you want to remember it.',
      target: '/bootcamp',
      more: 'about the ten-day bootcamp',
    },
    {
      picture: 'classroom',
      title: 'College or high-school teachers',
      text: 'Show your class how to read a word, what it’s made of and how to write it, on any screen.',
      target: '/free-trial',
      more: 'about the trial for teachers',
    },
    {
      picture: 'tutor',
      title: 'One-on-one tutors',
      text: 'Answer any question that comes up: every reading, both scripts, and related words.',
      target: '#dictionary',
      more: 'about the dictionary',
    },
  ],
} as const

export const testimonial = {
  quote:
    'I look up a word on the train, listen to it, and write it once in the evening. By the end of the week I know it, without ever studying a list.',
  by: 'A second-year student of Chinese',
  note: 'An example, written by us',
}

export const closing = {
  title: 'Read your first text today',
  text: 'Try everything free for 14 days.',
}

export const trial = {
  title: 'Try Tingdu free for 14 days',
  description:
    'Try everything in Tingdu for 14 days: the whole dictionary of Chinese characters and words, with readings, meanings and stroke order.',
  headline: 'Try everything free for 14 days.',
  lead: 'Take pen and paper, and see how much you can learn.',
  picture: 'A desk in the evening: a lamp, an open book, tea and headphones',
  stepsTitle: 'How the trial works',
  steps: [
    { when: 'Today', text: 'Sign up with your name and email and say how much Chinese you know.' },
    { when: 'Days 1 to 14', text: 'Read, listen, look up words and review them, with full access.' },
    {
      when: 'Day 14',
      text: 'Subscribe or redeem a coupon to continue. If you do neither, the trial simply ends.',
    },
  ],
  includedTitle: 'What is included',
  included: [
    'The entire library of Chinese characters, words and sentences',
    `Stroke order for ${strokesPlaceholder} characters`,
    'Readings, meanings, components and related words',
    'Your own sentences, analyzed word by word',
    'A ten-day bootcamp to get you started',
  ],
  questionsTitle: 'Before you start',
  questions: [
    {
      question: 'What do I need to know already?',
      answer:
        'Basic Chinese: pinyin and a few characters. If you’re new to Chinese, start with a beginner’s course and come back after the first chapters.',
    },
    {
      question: 'Which device do I need?',
      answer: 'Any device with a browser, including iPhone, iPad and Android.',
    },
    {
      question: 'I’m a teacher. Is the trial for me, too?',
      answer: 'Yes. Choose “Teacher” when you sign up. You’ll see what your students see.',
    },
  ],
}

export const credits = {
  title: 'Credits',
  pageTitle: 'Credits – Tingdu',
  description: 'The dictionary, stroke data and software that Tingdu is built with.',
  lead: 'Tingdu is built on open data and open-source software. Thank you to everyone who made it.',
  dataTitle: 'Language data',
  softwareTitle: 'Software',
  softwareLead: 'The web app and its server are built with these projects and their dependencies.',
}

export const frame = {
  skip: 'Skip to content',
  menu: 'Menu',
  pricing: 'Pricing',
  about: 'About',
  contact: 'Contact',
  faq: 'FAQ',
  login: 'Login',
  signUp: 'Sign Up',
  open: 'Open Tingdu',
  privacy: 'Privacy',
  terms: 'Terms',
  refunds: 'Refund Policy',
  support: 'Support',
  credits: 'Credits',
  learnMore: 'Learn More',
  back: '← Back',
  contents: 'Contents',
  copyright: '© 2021 Tingdu',
}
