import { ApiError } from '@tingdu/client/errors.ts'

/** How many rows are changed by one request: few enough for its address and its time limit. */
const AT_ONCE = 100

/** Why a row was not changed: an error, or null if the server left it as it was without saying why. */
export type Unchanged = unknown

/**
 * Changes rows in batches and returns those that were not changed, each with the reason. `change` returns the rows of a
 * batch that were changed. The rows of a batch that the server refuses are changed one by one, so that one of them does not
 * prevent the others.
 */
export async function changeRows<Row>(
  rows: readonly Row[],
  change: (batch: Row[]) => Promise<readonly Row[]>,
): Promise<Map<Row, Unchanged>> {
  const unchanged = new Map<Row, Unchanged>()
  const changeBatch = async (batch: Row[]): Promise<void> => {
    try {
      const changed = new Set(await change(batch))
      for (const row of batch) if (!changed.has(row)) unchanged.set(row, null)
    } catch (failure) {
      if (batch.length > 1 && isRefusal(failure)) for (const row of batch) await changeBatch([row])
      else for (const row of batch) unchanged.set(row, failure)
    }
  }
  for (let first = 0; first < rows.length; first += AT_ONCE)
    await changeBatch(rows.slice(first, first + AT_ONCE))
  return unchanged
}

/** Whether the server refused the content of a request, so that some of its rows may be accepted alone. */
function isRefusal(failure: unknown): boolean {
  return failure instanceof ApiError && [400, 403, 404, 409].includes(failure.status)
}
