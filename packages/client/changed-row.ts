import { rowsOf } from './api.ts'

/** Nothing was changed, because the row is gone or because the caller may not change it. */
export class NothingChanged extends Error {
  override name = 'NothingChanged'
}

/** Awaits a write that returns the changed rows. Throws `NothingChanged` if there are none. */
export async function changedRow(request: Parameters<typeof rowsOf>[0]): Promise<void> {
  if ((await rowsOf(request)).length === 0) throw new NothingChanged('No row was changed')
}
