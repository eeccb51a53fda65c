/**
 * A whole number with commas, as English writes it: 12,345. Number formats do the same, but making the first one takes a
 * phone a tenth of a second.
 */
export const withCommas = (number: number): string => `${number}`.replace(/\B(?=(?:\d{3})+$)/g, ',')
