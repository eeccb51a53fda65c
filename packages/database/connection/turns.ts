/** Lets the statements of one transaction run one after the other, whether or not they were awaited. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()
  #ended = false

  /** Runs after all that came before, be they successful or not; rejects when the transaction has ended. */
  take<T>(run: () => Promise<T>): Promise<T> {
    if (this.#ended) {
      return Promise.reject(new Error('This transaction has ended; await every statement inside its work.'))
    }
    const turn = this.#last.then(run)
    this.#last = turn.catch(() => {})
    return turn
  }

  /** Waits for those that have begun or wait, and takes no more. */
  async end(): Promise<void> {
    this.#ended = true
    await this.#last
  }
}
