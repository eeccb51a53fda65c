// Apart from the rules, so that a start of the server does not wait for the validation library to be loaded.

/** Days that the trial lasts, from sign-up. */
export const TRIAL_DAYS = 14

/** The most characters of an Idempotency-Key. */
export const KEY_MAX_CHARACTERS = 200
