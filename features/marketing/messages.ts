/** Every text of the marketing pages. */

export const trialButton = 'Start Your Free 14-Day Trial Now'

export const landing = {
  title: 'Tingdu: learn Chinese by listening and reading',
  description:
    'Listen to Chinese, read along, and tap any word you do not know. Texts with audio, a dictionary of over 100,000 words, flashcards and quizzes.',
  headline: 'Listen to Chinese, read along, and tap any word you do not know.',
  requirement: 'You need the basics: pinyin and a few characters.',
}

export const sample = {
  label: 'Tap a word',
  meaning: 'Listen to a story in the morning, read Chinese in the evening.',
  credit: 'Words from CC-CEDICT',
}

export const features = [
  {
    id: 'reader',
    title: 'A text, its voice and every word',
    text: 'Texts and lessons come recorded, translated and annotated word by word. Hear a sentence, follow it with your eyes, open a word where you stumble, and read on.',
    points: ['Pinyin where you want it', 'A translation when you ask for it', 'Dozens of books and texts'],
    picture: 'An open book: Chinese text on one page, its recording on the other',
  },
  {
    id: 'own-text',
    title: 'Your own texts, prepared for you',
    text: 'Bring a message, a song or the page your teacher sent. Tingdu finds the words, adds the readings and the meanings, and you read it like any other text here.',
    points: ['Every word found and explained', 'Correct it where you know better'],
    picture: 'A pasted text, and the same text split into words',
  },
  {
    id: 'dictionary',
    title: 'A dictionary for learners',
    text: 'Over 100,000 words and 15,000 recorded sentences. Search in characters, in pinyin with or without tones, or in English.',
    points: ['How each character is written, stroke by stroke', 'What it is made of, and the words it makes'],
    picture: 'A dictionary entry with the character’s strokes in order',
  },
  {
    id: 'cards',
    title: 'Flashcards, decks and quizzes',
    text: 'Keep a word with one tap and it becomes a card. Cards come back shortly before you would forget them; quizzes ask about the texts you have read.',
    points: ['Decks of your own, by book or by topic', 'A few minutes a day are enough'],
    picture: 'A stack of flashcards and the days of their reviews',
  },
] as const

export const audience = {
  title: 'Who can use Tingdu',
  groups: [
    {
      picture: 'student',
      title: 'Students',
      text: 'Study alone, at your own pace, with texts that are a little above what you can read today.',
      target: '#reader',
      more: 'about reading with audio',
    },
    {
      picture: 'classroom',
      title: 'College or high-school teachers',
      text: 'Give a class one book, one set of texts and one dictionary, and keep them together in one place.',
      target: '/free-trial',
      more: 'about the trial for teachers',
    },
    {
      picture: 'tutor',
      title: 'One-on-one tutors',
      text: 'Prepare the text that fits this one learner: any text becomes a lesson with words explained.',
      target: '#own-text',
      more: 'about texts of your own',
    },
  ],
} as const

export const testimonial = {
  quote:
    'I listen on the train and read the same page at night. By the end of the week I know its words, and I never sat down with a list.',
  by: 'A student in the second year of Chinese',
  note: 'A sample voice, written by us',
}

export const closing = {
  title: 'Read your first page today',
  text: 'Everything is open for fourteen days.',
}

export const trial = {
  title: 'Try Tingdu free for 14 days',
  description:
    'Fourteen days with everything in Tingdu: recorded and annotated Chinese texts, the whole dictionary, flashcards, decks and quizzes.',
  headline: 'Fourteen days, every text, every word, free.',
  lead: 'Sit down, put your headphones on, and see how far you can read.',
  picture: 'A desk in the evening: a lamp, an open book, tea and headphones',
  stepsTitle: 'How the trial goes',
  steps: [
    { when: 'Today', text: 'Sign up with your name and email and say how much Chinese you know.' },
    { when: 'Days 1 to 14', text: 'Read, listen, look up and practise. Nothing is held back.' },
    {
      when: 'Day 14',
      text: 'Subscribe or redeem a coupon to go on. If you do neither, the trial simply ends.',
    },
  ],
  includedTitle: 'What is included',
  included: [
    'Full access to dozens of books and texts',
    'Materials to download for offline use',
    'The entire library of Chinese characters, words and sentences',
    'Your own texts, split into words and explained',
    'Flashcards, decks and quizzes',
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
      answer: 'Any browser for the web app. To study on the move, an iPhone, an iPad or an Android device.',
    },
    {
      question: 'I teach. Is the trial for me, too?',
      answer:
        'Yes. Choose “teacher” when you sign up. You see what your students see, and you can set up classes and texts for them.',
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
  features: 'What you get',
  audience: 'Who can use it',
  freeTrial: 'Free trial',
  login: 'Login',
  signUp: 'Sign Up',
  credits: 'Credits',
  learnMore: 'Learn More',
  copyright: '© 2021 Tingdu',
}
