/** All texts about continuing to read. */
export const messages = {
  continueReading: 'Continue reading',
  left: (minutes: number) => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
  progress: (share: number) => `${Math.round(100 * share)}% read`,
  continue: 'Continue',
} as const
