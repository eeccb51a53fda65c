/** Longer keys are not kept, so that what is kept has a bound in bytes too: clients invent keys without end. */
const LONGEST_KEY = 1000

/** A map that forgets what was used longest ago once it holds more than `capacity` entries. */
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

  /** The value under the key, made (and kept) when it is not there. */
  getOrMake(key: string, make: () => Value): Value {
    return this.get(key) ?? this.set(key, make())
  }
}
