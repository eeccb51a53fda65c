import { accountMenuOf } from '../menu.ts'
import { useFeatures } from '../registered-features.ts'

/** The numbers beside the entries of the account's menu, on the corner of the button that opens it. */
export function AccountNews() {
  return accountMenuOf(useFeatures()).map((entry) => entry.count && <entry.count key={entry.path} corner />)
}
