import { entriesPlaceholder, strokesPlaceholder, supportPlaceholder } from './messages.ts'

/** The texts of the help pages. `[label](address)` is a link. */

export const about = {
  title: 'About Tingdu',
  pageTitle: 'About Tingdu',
  description:
    'What Tingdu is, for whom it is made, what it has today and what is being prepared, and whose work it uses.',
  paragraphs: [
    '听读, tīng dú, means “listen and read”. That is how Tingdu teaches Chinese: hear it, see it, look up what stops you, and go on.',
    'It is made for people who know the basics (pinyin and a few characters) and want to get from there to real texts: students, college and high-school teachers, and one-on-one tutors.',
  ],
  todayTitle: 'What is here today',
  today: [
    `A dictionary of ${entriesPlaceholder} entries, found by characters, by pinyin with or without tones, and by English`,
    `The strokes of ${strokesPlaceholder} characters, drawn in order, stroke by stroke`,
    'What a character is made of, and the words that contain it',
    'Simplified and traditional characters side by side',
    'Words read aloud by the Chinese voice of your device',
  ],
  soonTitle: 'What is being prepared',
  soon: [
    'Recorded, translated and annotated texts to read along with',
    'Your own texts, split into words and explained',
    'Flashcards, decks and quizzes',
    'Classes, with books and texts for them',
  ],
  thanks:
    'Words, strokes and components come from open projects; the [credits](/credits) name every one of them.',
}

export const contact = {
  title: 'Contact',
  pageTitle: 'Contact – Tingdu',
  description: 'How to reach the people behind Tingdu: questions, mistakes in an entry, bills, your data.',
  lead: `Write to ${supportPlaceholder}. A person reads it.`,
  tellTitle: 'What helps us to help you',
  tell: [
    'Write from the address of your account, and never send your password.',
    'Say what you did, what you saw and what you expected; the address of the page and a picture of the screen help.',
    'A mistake in an entry? Name the word, and what it should say.',
    'A bill? Name its date and amount; card numbers we neither need nor want.',
  ],
  elsewhereTitle: 'Perhaps it is answered already',
  elsewhere: [
    'How things work: [questions and answers](/faq)',
    'Cancelling and refunds: [refund policy](/refund-policy.html)',
    'Your data: [privacy policy](/privacy.html). Copyright notices: [terms, section 13](/terms.html#s13)',
  ],
}

export const faq = {
  title: 'Questions and answers',
  pageTitle: 'Questions and answers – Tingdu',
  description: 'Answers about Tingdu: searching the dictionary, the trial, paying, cancelling, your account.',
  more: `Not answered? [Ask us](/contact).`,
  groups: [
    {
      title: 'Learning',
      questions: [
        {
          question: 'What do I need to know already?',
          answer:
            'The basics: you can read pinyin and know a few characters. Complete beginners are better served by a first course; come back after its first chapters.',
        },
        {
          question: 'How can I search the dictionary?',
          answer:
            'One box takes everything: characters, simplified or traditional (学习, 學習), pinyin with tones, with tone numbers or with neither (xué xí, xue2xi2, xuexi), the initials (xx), and English (to study).',
        },
        {
          question: 'How do I see how a character is written?',
          answer: 'Open the character, or a word with it. The strokes are drawn one after the other.',
        },
        {
          question: 'I hear nothing, or a robot',
          answer:
            'Words are read by the voice that your device has for Chinese. If it has none, add one in its settings, under speech or languages.',
        },
        {
          question: 'Where do I begin?',
          answer: 'With the [ten-day bootcamp](/bootcamp): a quarter of an hour a day.',
        },
        {
          question: 'I teach. What is there for me?',
          answer:
            'Everything that learners have, and a home with words for the classroom. Classes, books and texts for them are being prepared.',
        },
      ],
    },
    {
      title: 'Trial and payment',
      questions: [
        {
          question: 'What does it cost?',
          answer:
            'Nothing for the first 14 days. Afterwards a subscription; its prices stand under [Pricing](/plans). A coupon is redeemed there, too.',
        },
        {
          question: 'How do I cancel?',
          answer:
            'A subscription bought here: Settings, Billing & plans, Cancel Subscription. One from a store is cancelled in the store. What is paid runs to its end; the [refund policy](/refund-policy.html) has the rest.',
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
            '[Ask for a link](/resetpassword) with the address of your account. It works once and for one hour. Look into the spam folder before you ask again: only the newest link counts.',
        },
        {
          question: 'How do I change or delete my account?',
          answer:
            'In the settings. Deleting asks for your password and says what goes; a web subscription is cancelled with it.',
        },
        {
          question: 'Is there an app?',
          answer:
            'Tingdu runs in the browser of any phone, and can stand among your apps: [iPhone and iPad](/get/ios), [Android](/get/android).',
        },
      ],
    },
  ],
}

const together =
  'It opens in a window of its own, with the same account as in the browser. It needs a connection to look things up.'

export const ios = {
  title: 'Tingdu on iPhone and iPad',
  pageTitle: 'Tingdu on iPhone and iPad',
  description: 'How to put Tingdu on the home screen of an iPhone or iPad with Safari, in four steps.',
  lead: 'Put the web app on the home screen. It takes four taps in Safari.',
  steps: [
    'Open this site in Safari.',
    'Tap the Share button, the square with an arrow upwards.',
    'Scroll down and choose Add to Home Screen.',
    'Tap Add. The red seal 听读 is among your apps now.',
  ],
  after: together,
  other: 'You have an Android device? [This way](/get/android).',
}

export const android = {
  title: 'Tingdu on Android',
  pageTitle: 'Tingdu on Android',
  description:
    'How to put Tingdu on the home screen of an Android phone or tablet with Chrome, in four steps.',
  lead: 'Put the web app on the home screen. It takes four taps in Chrome.',
  steps: [
    'Open this site in Chrome.',
    'Tap the menu, the three dots beside the address.',
    'Choose Add to Home screen, or Install app.',
    'Confirm. The red seal 听读 is among your apps now.',
  ],
  after: together,
  other: 'You have an iPhone or iPad? [This way](/get/ios).',
}
