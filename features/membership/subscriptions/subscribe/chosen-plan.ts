const storageKey = 'tingdu.plan'

/** The plan chosen on the plans page, passed to the payment page. */
export type ChosenPlan = { id: number; name: string; price: number; planIndex: number }

/** Stores a choice in the tab's session storage, so that it survives a reload of the payment page. */
export function rememberPlan(plan: ChosenPlan): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(plan))
  } catch {
    // Without storage the payment page asks to choose a plan again.
  }
}

/** The stored choice, or null if there is none. The price is fetched again from the server. */
export function rememberedPlan(): ChosenPlan | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Partial<ChosenPlan> | null
    return Number.isSafeInteger(stored?.id) ? (stored as ChosenPlan) : null
  } catch {
    return null
  }
}

/** Removes the choice once it is paid for. */
export function forgetPlan(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage there is nothing to remove.
  }
}
