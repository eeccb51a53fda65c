/**
 * A map of bounded size that drops entries not used recently. Entries are in two generations: when the younger one is
 * full it becomes the older one, and entries used from the older move back. A hit costs one lookup and moves nothing.
 */
export class RecentlyUsed<Value> {
  #younger = new Map<string, Value>()
  #older = new Map<string, Value>()
  readonly #generation: number

  /** @param capacity maximum number of entries; at least half of it is kept */
  constructor(capacity: number) {
    this.#generation = Math.max(1, Math.floor(capacity / 2))
  }

  /** Returns the entry of a key and marks it as used. */
  get(key: string): Value | undefined {
    const value = this.#younger.get(key)
    if (value !== undefined) return value
    const old = this.#older.get(key)
    if (old !== undefined) this.set(key, old)
    return old
  }

  set(key: string, value: Value): void {
    this.#older.delete(key)
    this.#younger.set(key, value)
    if (this.#younger.size < this.#generation) return
    this.#older = this.#younger
    this.#younger = new Map()
  }

  delete(key: string): void {
    this.#younger.delete(key)
    this.#older.delete(key)
  }

  get size(): number {
    return this.#younger.size + this.#older.size
  }
}
