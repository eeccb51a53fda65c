/**
 * When a failed charge is tried again, in days after the first failure; access is kept until the last of them. The
 * sandbox follows it by itself, and the processor's control panel is set to the same (`packages/payments/README.md`).
 */
export const retryDays = [2, 4, 7] as const
