const MEBIBYTE = 1024 * 1024

/** What a gateway allows. `null` lifts a limit. */
export type GatewayLimits = {
  /** Rows per answer, of the table and of every embed. */
  maxRows: number | null
  /** Bytes of an answer's body. There is no lifting it: a text in JavaScript ends at half a gigabyte. */
  maxAnswerBytes: number
  /** Bytes of answers that are in memory because they have not been sent yet: all of them, and those of one owner. */
  maxUnsentBytes: number | null
  maxUnsentBytesPerOwner: number | null
  /** Embeds inside embeds. */
  maxEmbedDepth: number
  /** Columns and embeds that `select` names, those in embeds too; `*` is one. */
  maxOutputs: number | null
  /** How often a column or an embed may stand in one list of `select`, under whatever aliases, casts and JSON paths. */
  maxRepeats: number | null
  /** Conditions in one request. */
  maxFilters: number | null
  /** PATCH and DELETE need a condition, except on these tables; null lets them go without one everywhere. */
  singleRowTables: string[] | null
  /** Error details never repeat what rows hold, and a client's mistake is never answered with a 5xx. */
  maskDetails: boolean
  /** `Prefer: tx=…` counts. */
  allowTransactionPreference: boolean
  /** Whether a transaction ends with a rollback when no preference says otherwise. */
  rollbackByDefault: boolean
  /** Functions may set the reply's status and headers with `response.status` and `response.headers`. */
  responseSettings: boolean
  /**
   * Functions that give rows of a table as they stand in it. Where a page of them is counted, only their keys are
   * collected, and the rows of the page are read by them.
   */
  storedRows: string[]
}

/** The limits of a server that strangers reach. */
export const strictLimits: GatewayLimits = {
  maxRows: 1000,
  maxAnswerBytes: 16 * MEBIBYTE,
  // Four of the longest answers for each owner, and four owners who do that. In memory an answer takes up to three times
  // its bytes (two for each character as a text, and those that are sent), so that 768 MiB are the most.
  maxUnsentBytes: 256 * MEBIBYTE,
  maxUnsentBytesPerOwner: 64 * MEBIBYTE,
  maxEmbedDepth: 4,
  // A screen selects some twenty. 16 KiB of URL hold thousands, and each alias of a long column writes it once more.
  maxOutputs: 64,
  maxRepeats: 4,
  maxFilters: 50,
  singleRowTables: [],
  maskDetails: true,
  allowTransactionPreference: false,
  rollbackByDefault: false,
  responseSettings: false,
  storedRows: [],
}

/** PostgREST's own manners: what its test suites expect. */
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
  allowTransactionPreference: false,
  rollbackByDefault: false,
  responseSettings: true,
  storedRows: [],
}
