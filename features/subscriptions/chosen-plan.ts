const storageKey = 'tingdu.plan'

/** The plan that was chosen at the plans, on its way to the payment page. */
export type ChosenPlan = { id: number; name: string; price: number; planIndex: number }

/** Remembers a choice in the tab's session storage, where a reload of the payment page finds it. */
export function rememberPlan(plan: ChosenPlan): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(plan))
  } catch {
    // Without storage the payment page asks to choose again.
  }
}

/** The remembered choice, or null where there is none. What it costs is asked of the server anew. */
export function rememberedPlan(): ChosenPlan | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Partial<ChosenPlan> | null
    return Number.isSafeInteger(stored?.id) ? (stored as ChosenPlan) : null
  } catch {
    return null
  }
}

/** Forgets the choice, once it is paid for. */
export function forgetPlan(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was remembered.
  }
}
