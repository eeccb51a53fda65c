const MEBIBYTE = 1024 * 1024

/** The limits of a gateway; `null` means unlimited. */
export type GatewayLimits = {
  /** Rows per response, of the table and of every embed. */
  maxRows: number | null
  /** Bytes of a response body. Cannot be unlimited, because a JavaScript string ends at half a gigabyte. */
  maxAnswerBytes: number
  /** Bytes of responses in memory that have not been sent yet: in total, and per owner. */
  maxUnsentBytes: number | null
  maxUnsentBytesPerOwner: number | null
  /** The maximum nesting depth of embeds. */
  maxEmbedDepth: number
  /** Columns and embeds in `select`, including those of embeds; `*` counts as one. */
  maxOutputs: number | null
  /** How often a column or an embed may occur in one list of `select`, under any aliases, casts and JSON paths. */
  maxRepeats: number | null
  /** Conditions in one request. */
  maxFilters: number | null
  /** Tables on which PATCH and DELETE need no condition; null exempts all tables. */
  singleRowTables: string[] | null
  /** Error details never contain row values, and client errors never return a 5xx. */
  maskDetails: boolean
  /** Time zones are known names, or offsets in quarters of an hour; PostgreSQL accepts others, too. */
  onlyCommonTimeZones: boolean
  /**
   * Whether `match` and `imatch` may be used; the name of a role: by its members. A pattern with back-references can keep
   * PostgreSQL busy for as long as a statement may take.
   */
  regularExpressions: boolean | string
  /** Whether values may be cast to the types that look up names of the database (`regclass`, `regrole` …). */
  castsToNames: boolean
  /** Whether texts in CSV that a spreadsheet would run as a formula begin with an apostrophe. */
  escapesFormulas: boolean
  /** Whether `Prefer: tx=…` is respected. */
  allowTransactionPreference: boolean
  /** Whether a transaction is rolled back by default. */
  rollbackByDefault: boolean
  /** Functions may set the reply's status and headers with `response.status` and `response.headers`. */
  responseSettings: boolean
  /**
   * Functions that return rows of a table unchanged. For a counted page, only their keys are collected, and the rows of
   * the page are read by key.
   */
  storedRows: string[]
}

/** The limits of a public server. */
export const strictLimits: GatewayLimits = {
  maxRows: 1000,
  maxAnswerBytes: 16 * MEBIBYTE,
  // Four of the longest responses per owner, and four such owners. In memory a response takes up to three times its
  // bytes (two per character of the string, and the bytes being sent), so at most 768 MiB.
  maxUnsentBytes: 256 * MEBIBYTE,
  maxUnsentBytesPerOwner: 64 * MEBIBYTE,
  maxEmbedDepth: 4,
  // A screen selects about twenty. A URL of 16 KiB could contain thousands, and each alias of a long column repeats its
  // value.
  maxOutputs: 64,
  maxRepeats: 4,
  maxFilters: 50,
  singleRowTables: [],
  maskDetails: true,
  onlyCommonTimeZones: true,
  regularExpressions: false,
  castsToNames: false,
  escapesFormulas: true,
  allowTransactionPreference: false,
  rollbackByDefault: false,
  responseSettings: false,
  storedRows: [],
}

/** PostgREST's own behavior, as its test suites expect. */
export const openLimits: GatewayLimits = {
  maxRows: null,
  maxAnswerBytes: 256 * MEBIBYTE,
  maxUnsentBytes: null,
  maxUnsentBytesPerOwner: null,
  maxEmbedDepth: 32,
  maxOutputs: null,
  maxRepeats: null,
  maxFilters: null,
  singleRowTables: null,
  maskDetails: false,
  onlyCommonTimeZones: false,
  regularExpressions: true,
  castsToNames: true,
  escapesFormulas: false,
  allowTransactionPreference: false,
  rollbackByDefault: false,
  responseSettings: true,
  storedRows: [],
}
