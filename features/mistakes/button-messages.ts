/**
 * The texts of what stands on many pages: the button, and how many answers are new. All other texts of reports
 * (`messages.ts`) are fetched by those who open a form or a list.
 */
export const buttonMessages = {
  report: 'Report a mistake',
  formFailed: 'Not able to open the report at this moment. Please try again.',
} as const

/** How many reports have an answer that their member has not seen. */
export const newAnswers = (count: number): string =>
  count === 1 ? '1 new answer to your reports' : `${count} new answers to your reports`
