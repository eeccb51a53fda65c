/** Runs the statements of one transaction one after another, whether or not they are awaited. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()
  #ended = false

  /** Runs after all previous work, successful or not; rejects when the transaction has ended. */
  take<T>(run: () => Promise<T>): Promise<T> {
    if (this.#ended) {
      return Promise.reject(new Error('This transaction has ended; await every statement inside its work.'))
    }
    const turn = this.#last.then(run)
    this.#last = turn.catch(() => {})
    return turn
  }

  /** Waits for all queued work, and accepts no more. */
  async end(): Promise<void> {
    this.#ended = true
    await this.#last
  }
}
