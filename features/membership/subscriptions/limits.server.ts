// Separate from the rules, so that server startup does not load the validation library.

/** The length of the trial in days from sign-up. */
export const TRIAL_DAYS = 14

/** The maximum length of an Idempotency-Key in characters. */
export const KEY_MAX_CHARACTERS = 200
