/** What the page sends: the parts of the file once, then the keys of queries. */
export type ToWorker = { parts: ArrayBuffer[] } | { id: number; key: readonly unknown[] }

/** What the worker sends: whether the file could be read, and answers; undefined for what the dictionary does not know. */
export type FromWorker = { loaded: boolean } | { id: number; answer: unknown }
