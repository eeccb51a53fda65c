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
    'A dictionary of over 100,000 Chinese words for learners: readings, meanings, components, and how characters are written.',
  headline: 'Learn Chinese by listening and reading, word by word.',
  requirement: 'You need the basics: pinyin and a few characters.',
}

export const sample = {
  label: 'Tap a word',
  meaning: 'Listen to a story in the morning, read Chinese in the evening.',
  credit: 'Words from CC-CEDICT',
}

export const watch = {
  title: 'See it in under a minute',
  text: 'From a search to a word, to how its characters are written.',
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
    text: `Over 100,000 words and 15,000 recorded sentences. ${entriesPlaceholder} entries are here today, the recordings are being prepared. Search in characters, in pinyin with or without tones, or in English.`,
    points: [
      `How ${strokesPlaceholder} characters are written, stroke by stroke`,
      'What a character is made of, and the words it makes',
      'Simplified and traditional side by side',
    ],
    picture: 'A dictionary entry with the character’s strokes in order',
  },
  {
    id: 'own-text',
    title: 'Any sentence, word by word',
    text: 'Paste a message, a line of a song or a sentence from class, and see which words it is made of.',
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
      text: 'Study alone, at your own pace: a word when you meet it, its characters when you want to keep it.',
      target: '/bootcamp',
      more: 'about the ten-day bootcamp',
    },
    {
      picture: 'classroom',
      title: 'College or high-school teachers',
      text: 'Show a class how a word is read, what it is made of and how it is written, on any screen in the room.',
      target: '/free-trial',
      more: 'about the trial for teachers',
    },
    {
      picture: 'tutor',
      title: 'One-on-one tutors',
      text: 'Answer the question that comes up: every reading, both scripts, and the words around it.',
      target: '#dictionary',
      more: 'about the dictionary',
    },
  ],
} as const

export const testimonial = {
  quote:
    'I look a word up on the train, hear it, and write it once at night. By the end of the week I know it, and I never sat down with a list.',
  by: 'A student in the second year of Chinese',
  note: 'A sample voice, written by us',
}

export const closing = {
  title: 'Look up your first word today',
  text: 'Everything is open for fourteen days.',
}

export const trial = {
  title: 'Try Tingdu free for 14 days',
  description:
    'Fourteen days with everything in Tingdu: the whole dictionary of Chinese characters and words, with readings, meanings and stroke order.',
  headline: 'Fourteen days, everything open, free.',
  lead: 'Sit down, take pen and paper, and see how much you can keep.',
  picture: 'A desk in the evening: a lamp, an open book, tea and headphones',
  stepsTitle: 'How the trial goes',
  steps: [
    { when: 'Today', text: 'Sign up with your name and email and say how much Chinese you know.' },
    { when: 'Days 1 to 14', text: 'Look up, listen and write. Nothing is held back.' },
    {
      when: 'Day 14',
      text: 'Subscribe or redeem a coupon to go on. If you do neither, the trial simply ends.',
    },
  ],
  includedTitle: 'What is included',
  included: [
    'The entire library of Chinese characters, words and sentences',
    `The stroke order of ${strokesPlaceholder} characters`,
    'Readings, meanings, components, and the words around a character',
    'Your own sentences, analyzed word by word',
    'A ten-day bootcamp to begin with',
  ],
  questionsTitle: 'Before you start',
  questions: [
    {
      question: 'What do I need to know already?',
      answer:
        'Basic Chinese: you can read pinyin and know a few characters. Complete beginners are better served by a first course; come back after its first chapters.',
    },
    {
      question: 'Which device do I need?',
      answer: 'Any browser. To study on the move, an iPhone, an iPad or an Android device.',
    },
    {
      question: 'I teach. Is the trial for me, too?',
      answer: 'Yes. Choose “teacher” when you sign up. You see what your students see.',
    },
  ],
}

export const credits = {
  title: 'Credits',
  pageTitle: 'Credits – Tingdu',
  description: 'The dictionary, the stroke data and the software that Tingdu is made with.',
  lead: 'Tingdu stands on work that others have given away. Thank you.',
  dataTitle: 'Language data',
  softwareTitle: 'Software',
  softwareLead: 'The web app and its server are built with these projects and what they bring along.',
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
