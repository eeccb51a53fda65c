/**
 * The texts of the button alone. It stands on every page of the dictionary; all other texts of reports (`messages.ts`)
 * are fetched by those who open its form.
 */
export const buttonMessages = {
  report: 'Report a mistake',
  formFailed: 'Not able to open the report at this moment. Please try again.',
} as const
