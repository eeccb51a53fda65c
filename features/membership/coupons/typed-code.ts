import { getSession } from '@tingdu/client/session.ts'

const storageKey = 'tingdu.coupon'

/** Keeps a code that is typed before signing in, for the form that is shown after it. */
export function rememberCode(code: string): void {
  if (getSession().token) return
  try {
    sessionStorage.setItem(storageKey, code)
  } catch {
    // Without storage the code has to be typed again.
  }
}

/** The kept code, or an empty text. */
export function rememberedCode(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

/** Forgets the code once it was checked. */
export function forgetCode(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was stored.
  }
}
