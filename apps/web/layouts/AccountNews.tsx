import { useFeatures } from '@tingdu/ui/registered-features.ts'
import { accountMenuOf } from '../menu.ts'

/** The counts of the account menu's entries, in the corner of the button or tab that leads to them. */
export function AccountNews() {
  return accountMenuOf(useFeatures()).map((entry) => entry.count && <entry.count key={entry.path} corner />)
}
