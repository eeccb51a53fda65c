type WithTemporal = { Temporal?: { Now: { timeZoneId(): string } } }

/**
 * The time zone of the browser, `Europe/Berlin`. The first use of `Intl`, for browsers without `Temporal`, takes a slow phone
 * 150 ms.
 */
export const ownZone = (): string =>
  (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
