/** Longer keys are not stored, so that the map is also bounded in bytes: clients can send arbitrary keys. */
const LONGEST_KEY = 1000

/** A map that evicts the least recently used entry when it exceeds `capacity` entries. */
export class Lru<Value> {
  private readonly entries = new Map<string, Value>()
  private readonly capacity: number

  constructor(capacity: number) {
    this.capacity = capacity
  }

  get(key: string): Value | undefined {
    const value = this.entries.get(key)
    if (value === undefined) return undefined
    this.entries.delete(key)
    this.entries.set(key, value)
    return value
  }

  set(key: string, value: Value): Value {
    if (key.length > LONGEST_KEY) return value
    this.entries.set(key, value)
    if (this.entries.size > this.capacity) {
      const oldest = this.entries.keys().next()
      if (!oldest.done) this.entries.delete(oldest.value)
    }
    return value
  }

  /** Returns the value for the key, creating (and storing) it if missing. */
  getOrMake(key: string, make: () => Value): Value {
    return this.get(key) ?? this.set(key, make())
  }
}
