import { entriesPlaceholder, strokesPlaceholder, supportPlaceholder } from './messages.ts'

/** The texts of the help pages. `[label](address)` is a link. */

export const about = {
  title: 'About Tingdu',
  pageTitle: 'About Tingdu',
  description: 'What Tingdu is, who it’s for, what it offers today, what’s coming, and whose work it uses.',
  paragraphs: [
    '听读, tīng dú, means “listen and read”. That’s how Tingdu teaches Chinese: hear it, see it, look up what you don’t know, and keep going.',
    'It’s for anyone who knows the basics (pinyin and a few characters) and wants to read real texts: students, college and high-school teachers, and one-on-one tutors.',
  ],
  todayTitle: 'What’s available today',
  today: [
    `A dictionary of ${entriesPlaceholder} entries that you can search by characters, pinyin (with or without tones) or English`,
    `Animated stroke order for ${strokesPlaceholder} characters`,
    'The components of each character, and the words that contain it',
    'Simplified and traditional characters side by side',
    'Words read aloud by your device’s Chinese voice',
    'A library of translated texts at four levels, with the pinyin and meaning of every word, and a store of books in collections',
    'Your own texts, split into words with their pinyin and meanings',
    'Classes: teachers add students and give them books and texts',
  ],
  soonTitle: 'What’s coming',
  soon: ['Recordings of the library’s texts', 'Flashcards, decks and quizzes'],
  thanks: 'Words, strokes and components come from open projects, all listed in the [credits](/credits).',
}

export const contact = {
  title: 'Contact',
  pageTitle: 'Contact – Tingdu',
  description: 'How to contact us about questions, mistakes in an entry, payments or your data.',
  lead: `Email us at ${supportPlaceholder}. A person will read it.`,
  tellTitle: 'How to help us help you',
  tell: [
    'Write from your account’s email address, and never send your password.',
    'Tell us what you did, what you saw and what you expected. The page’s address and a screenshot help.',
    'A mistake in an entry? Tell us the word and what it should say.',
    'A payment? Tell us its date and amount, but never send card numbers.',
  ],
  elsewhereTitle: 'Find answers',
  elsewhere: [
    'How Tingdu works: [questions and answers](/faq)',
    'Canceling and refunds: [refund policy](/refund-policy.html)',
    'Your data: [privacy policy](/privacy.html). Copyright notices: [terms, section 13](/terms.html#s13)',
  ],
}

export const faq = {
  title: 'Questions and answers',
  pageTitle: 'Questions and answers – Tingdu',
  description:
    'Answers about Tingdu: searching the dictionary, the trial, paying, canceling and your account.',
  more: `Didn’t find your answer? [Contact us](/contact).`,
  groups: [
    {
      title: 'Learning',
      questions: [
        {
          question: 'What do I need to know already?',
          answer:
            'The basics: pinyin and a few characters. If you’re new to Chinese, start with a beginner’s course and come back after the first chapters.',
        },
        {
          question: 'How can I search the dictionary?',
          answer:
            'Type anything in the search box: simplified or traditional characters (学习, 學習), pinyin with tone marks, tone numbers or no tones (xué xí, xue2xi2, xuexi), first letters (xx), or English (to study).',
        },
        {
          question: 'How do I see how a character is written?',
          answer:
            'Open the character or a word that contains it, and watch the strokes being drawn in order.',
        },
        {
          question: 'Why is there no sound, or a robotic voice?',
          answer:
            'Words are read aloud by your device’s Chinese voice. If it has none, add one in the device’s settings, under speech or languages.',
        },
        {
          question: 'Where do I start?',
          answer: 'With the [ten-day bootcamp](/bootcamp): 15 minutes a day.',
        },
        {
          question: 'I’m a teacher. What’s in it for me?',
          answer:
            'Everything that learners have, and classes: add your students and give them books and texts to read.',
        },
      ],
    },
    {
      title: 'Trial and payment',
      questions: [
        {
          question: 'What does it cost?',
          answer:
            'The first 14 days are free. After that, you can still use the dictionary, read the free texts and what your classes give you, and open a few other texts. A subscription opens everything: see [Pricing](/plans). You can redeem a coupon there, too.',
        },
        {
          question: 'How do I cancel?',
          answer:
            'If you subscribed on this site, go to Settings, Billing & plans, Cancel Subscription. If you subscribed in an app store, cancel there. You keep access until the end of the paid period; see the [refund policy](/refund-policy.html).',
        },
        {
          question: 'Do I need a card for the trial?',
          answer: 'No. If you do nothing, the trial simply ends.',
        },
      ],
    },
    {
      title: 'Account',
      questions: [
        {
          question: 'I forgot my password',
          answer:
            '[Request a link](/resetpassword) with your account’s email address. It works once, within one hour. Check your spam folder before you request another: only the newest link works.',
        },
        {
          question: 'How do I change or delete my account?',
          answer:
            'In settings. To delete your account, you need your password, and you’ll see what will be deleted. A subscription bought on this site is canceled with it.',
        },
        {
          question: 'Is there an app?',
          answer:
            'Tingdu works in any phone’s browser, and you can add it to your home screen: [iPhone and iPad](/get/ios), [Android](/get/android).',
        },
      ],
    },
  ],
}

const together =
  'It opens in its own window, with the same account as in the browser. You need an internet connection to look things up.'

export const ios = {
  title: 'Tingdu on iPhone and iPad',
  pageTitle: 'Tingdu on iPhone and iPad',
  description: 'How to add Tingdu to the home screen of an iPhone or iPad with Safari, in four steps.',
  lead: 'Add the web app to your home screen. It takes four steps in Safari.',
  steps: [
    'Open this site in Safari.',
    'Tap the Share button, the square with an arrow pointing up.',
    'Scroll down and choose Add to Home Screen.',
    'Tap Add. The red seal 听读 is now on your home screen.',
  ],
  after: together,
  other: 'Have an Android device? See [Tingdu on Android](/get/android).',
}

export const android = {
  title: 'Tingdu on Android',
  pageTitle: 'Tingdu on Android',
  description:
    'How to add Tingdu to the home screen of an Android phone or tablet with Chrome, in four steps.',
  lead: 'Add the web app to your home screen. It takes four steps in Chrome.',
  steps: [
    'Open this site in Chrome.',
    'Tap the menu, the three dots next to the address bar.',
    'Choose Add to Home screen, or Install app.',
    'Confirm. The red seal 听读 is now on your home screen.',
  ],
  after: together,
  other: 'Have an iPhone or iPad? See [Tingdu on iPhone and iPad](/get/ios).',
}
