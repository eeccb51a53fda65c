import { withCommas } from '@tingdu/client/with-commas.ts'

/** All texts of progress and of the cards of Home. */
export const messages = {
  title: 'Progress',
  description: 'What you have learned, and what comes next.',
  fetchFailed: 'Could not load your progress. Please try again.',
  explain: 'What is this?',
  days: (days: number) => `Last ${days} days`,

  known: 'Words you know',
  knownHelp:
    'Words that you marked as known, or whose meaning you remember for so long that your settings count them as known.',
  learningWords: (count: number) => `${withCommas(count)} more in learning`,
  reviews: 'Answers',
  reviewsHelp:
    'How many cards you answered on each day. A card that you forgot and saw again counts each time.',
  remembered: 'Remembered',
  rememberedHelp: (wanted: string) =>
    `Of the cards that came back on a later day in the last 30 days, the share that you remembered at the first try. You aim for ${wanted}; your settings can change that.`,
  rememberedOf: (remembered: number, reviews: number) =>
    `${withCommas(remembered)} of ${withCommas(reviews)}`,
  noReviewsYet: 'No cards have come back yet.',
  forecast: 'Coming back',
  forecastChart: 'Cards, next 30 days',
  forecastHelp:
    'How many cards come back on each of the next 30 days if you answer all of them. What is overdue counts for today.',
  minutes: 'Minutes',
  minutesHelp:
    'How long you looked at cards and read or listened to texts each day. At most five minutes count for one card.',
  calendar: 'Days of study',
  calendarHelp:
    'A streak is the number of days in a row. One missed day a week does not break it, and a pause takes nothing away.',
  streak: (days: number) => (days === 1 ? '1 day in a row' : `${days} days in a row`),
  studied: (day: string, answers: number) => `${day}: ${answers === 1 ? '1 answer' : `${answers} answers`}`,
  nothingTitle: 'Nothing to show yet',
  nothingText: 'After your first review, this page shows how many words you know and what comes back when.',
  startReview: 'Start a review',
  downloadCsv: 'Download CSV',
  downloadJson: 'Download JSON',
  csvColumns: [
    'Day',
    'Answers',
    'Remembered',
    'New',
    'Seconds reviewing',
    'Seconds reading',
    'Characters read',
  ],

  skills: {
    meaning: 'Meaning',
    reading: 'Reading',
    listening: 'Listening',
    production: 'Finding the word',
    writing: 'Writing',
    cloze: 'Filling gaps',
  },

  newForYou: 'New for you',
  firstText: 'A first text to read',
  textMinutes: (minutes: number) => `${minutes} min`,
  read: 'Read',
  recentWords: 'Recent words',
  savedWords: 'Saved words',
  thisWeek: 'This week',
  today: (minutes: number, goal: number) => `Today ${minutes} of ${goal} min`,
  week: (minutes: number, words: number) =>
    `${minutes} min${words === 0 ? '' : ` · ${words === 1 ? '1 new word reviewed' : `${words} new words reviewed`}`}`,
} as const
