import { withCommas } from '@tingdu/client/with-commas.ts'

/** All texts of the settings of studying. */
export const settingsMessages = {
  title: 'Study',
  description: 'How much and how you review. Changes save automatically.',
  fetchFailed: 'Could not load your study settings. Please try again.',
  changeFailed: 'Could not save this setting. Please try again.',
  labels: {
    new_per_day: 'New cards a day',
    reviews_per_day: 'Reviews a day, at most',
    desired_retention: 'How much you want to remember',
    buttons: 'Answer buttons',
    order: 'Order of reviews',
    day_starts_at: 'A new day starts at',
    known_after_days: 'A word counts as known after',
    autoplay: 'Play the sound with each answer',
    practice_typed: 'Also ask me to type',
    assignment_mails: 'Remind me of assignments by email',
    reminder_hour: 'Remind me to review at',
  },
  help: {
    new_per_day: 'Each new card brings about seven reviews in the weeks after it.',
    reviews_per_day: 'However much is due, no more than this is asked in a day; the rest follows later.',
    desired_retention: 'The more you want to remember, the sooner cards come back.',
    buttons: 'Two are quicker, four are more exact.',
    order: 'Which of the due cards come first.',
    day_starts_at: 'Reviews late at night still belong to the day before.',
    known_after_days: 'The number of days for which you would remember its meaning.',
    autoplay: 'The recording, or else the voice of your device.',
    practice_typed:
      'Practice quizzes then have words to type and characters to write. Otherwise, you only tap.',
    assignment_mails: 'The day before an unfinished assignment is due.',
    reminder_hour: 'A notification on this device, once a day, and only if cards are due.',
  },
  choices: {
    desired_retention: [
      ['0.80', '80%: fewest reviews'],
      ['0.85', '85%'],
      ['0.90', '90%: recommended'],
      ['0.93', '93%'],
      ['0.95', '95%: about twice the reviews'],
    ],
    buttons: [
      ['4', 'Four: again, hard, good, easy'],
      ['2', 'Two: again, knew it'],
    ],
    order: [
      ['due', 'The most overdue first'],
      ['level', 'Lower HSK levels first'],
      ['random', 'Random'],
    ],
  },
  neverRemind: 'Never',
  remindHere: 'Remind me on this device, too',
  remindHereNoMore: 'Stop reminding me on this device',
  remindFailed: 'Could not turn on reminders on this device. Please try again.',
  remindersEnded:
    'Reminders stopped because you did not study after the last ten. Choose an hour to turn them on again.',
  remindersImpossible:
    'This browser cannot show reminders. On an iPhone or iPad, add Tingdu to the home screen and open it there.',
  remindersBlocked: 'You have blocked notifications from Tingdu. Allow them in your browser settings first.',
  forecastTitle: 'What this means:',
  inAMonth: (reviews: number, minutes: number) =>
    `a month from now, about ${reviews === 1 ? '1 review' : `${withCommas(reviews)} reviews`} a day, taking ${minutes === 1 ? '1 minute' : `${withCommas(minutes)} minutes`}.`,
  nothingInAMonth: 'nothing to review yet. Save words with the star, or study a deck.',

  timing: 'When cards come back',
  timedByMost: 'Cards are timed to how most people forget.',
  timedByYou: 'Cards are timed to how you forget.',
  notYetFitted:
    'After 400 answers, we look every week at how you forget, and use that if it predicts your answers better.',
  notBetter: 'Timing based on your answers did not predict them clearly better, so nothing was changed.',
  before: 'Before',
  yours: 'Based on your answers',
  predicted: 'How well your latest answers were predicted',
  comingBack: 'Cards that come back in 30 days',
  comparedOn: (day: string, answers: number) => `Compared on ${day}, using ${withCommas(answers)} answers.`,

  pause: 'Take a break',
  pauseHelp: 'Nothing is asked during a break, and nothing is lost.',
  pauseFor: (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`),
  pausedUntil: (day: string) => `You are on a break until ${day}.`,
  endPause: 'End the break',
} as const
