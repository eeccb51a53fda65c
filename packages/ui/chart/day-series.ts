/** Amounts by calendar day, such as `2026-11-09`; null where one is not known. */
export type DaySeries = { days: string[]; amounts: (number | null)[] }
