/**
 * Days after the first failure on which a failed charge is retried; access lasts until the last one. The sandbox uses
 * this schedule, and the processor's control panel is configured alike (`packages/payments/README.md`).
 */
export const retryDays = [2, 4, 7] as const
