import { accountMenuOf } from '../menu.ts'
import { useFeatures } from '../registered-features.ts'

/** The counts of the account menu's entries, on the corner of its button. */
export function AccountNews() {
  return accountMenuOf(useFeatures()).map((entry) => entry.count && <entry.count key={entry.path} corner />)
}
