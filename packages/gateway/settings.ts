const MEBIBYTE = 1024 * 1024

/** The limits of a gateway. `null` disables a limit. */
export type GatewayLimits = {
  /** Maximum number of rows per response, for the table and for every embed. */
  maxRows: number | null
  /**
   * Maximum size of a response body in bytes. Required, because JavaScript strings are limited to half a gigabyte.
   */
  maxAnswerBytes: number
  /** Maximum nesting of embeds. */
  maxEmbedDepth: number
  /** Maximum number of conditions in a request. */
  maxFilters: number | null
  /** Tables on which PATCH and DELETE may have no condition; null allows it everywhere. */
  singleRowTables: string[] | null
  /** Whether to remove row values from error details, and to respond to client errors with 4xx only. */
  maskDetails: boolean
  /** Whether `Prefer: tx=…` is respected. */
  allowTransactionPreference: boolean
  /** Whether transactions are rolled back by default. */
  rollbackByDefault: boolean
  /** Whether functions may set status and headers with `response.status` and `response.headers`. */
  responseSettings: boolean
  /**
   * Functions that return unchanged rows of a table. To count a page of them, only their keys are collected, and the
   * rows of the page are read by key.
   */
  storedRows: string[]
}

/** Limits for a server on the public internet. */
export const strictLimits: GatewayLimits = {
  maxRows: 1000,
  maxAnswerBytes: 16 * MEBIBYTE,
  maxEmbedDepth: 4,
  maxFilters: 50,
  singleRowTables: [],
  maskDetails: true,
  allowTransactionPreference: false,
  rollbackByDefault: false,
  responseSettings: false,
  storedRows: [],
}

/** PostgREST's own behavior, as expected by its test suites. */
export const openLimits: GatewayLimits = {
  maxRows: null,
  maxAnswerBytes: 256 * MEBIBYTE,
  maxEmbedDepth: 32,
  maxFilters: null,
  singleRowTables: null,
  maskDetails: false,
  allowTransactionPreference: false,
  rollbackByDefault: false,
  responseSettings: true,
  storedRows: [],
}
