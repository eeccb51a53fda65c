/** Why a call about a quiz is refused, by its code. */
export const refusals = {
  quiz_unknown: 'There is no such quiz for you',
  quiz_closed: 'This quiz is not open to you anymore',
  quiz_empty: 'This quiz has no questions yet',
  no_attempts_left: 'You have used all your attempts',
  attempt_unknown: 'You have not started this quiz',
  attempt_finished: 'You have already handed in this quiz',
  question_unknown: 'This question is not part of your attempt',
  time_is_up: 'The time for this quiz is over',
  no_questions: 'There are too few suitable words for a quiz',
}

export type Refusal = keyof typeof refusals

/** Texts of the rules. */
export const ruleMessages = {
  sourceInvalid: 'Give one of text_sha1, deck_id, level (1 to 9) and class_id',
  kindsInvalid: 'Choose one or more of the kinds of questions',
  countInvalid: 'A quiz can have 1 to 50 questions',
  seedInvalid: 'The seed must be a whole number from 0 to 2,147,483,647',
  titleInvalid: 'The title must have 1 to 200 characters',
  settingsInvalid:
    'The settings are feedback (at_once or at_end), minutes (1 to 300, or null), attempts (1 to 100, or null) and shuffled (true or false)',
  idInvalid: 'This must be an id',
  answerInvalid: 'The answer must be a text of at most 2,000 characters',
}
