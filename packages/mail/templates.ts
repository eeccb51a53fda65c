/**
 * What each mail is told, beside the links that it leads to: these are made when it is sent, and are in no row. Dates are
 * written out as the mail shows them ('Nov 20 2026'), amounts with their sign ('$9.99'). `name` is how it greets.
 */
export type TemplateData = {
  verify: { name?: string }
  reset: { name?: string }
  'trial-ends': { name?: string; days: 7 | 3 | 1; date: string }
  'trial-ended': { name?: string; date: string }
  'payment-received': { name?: string; amount: string; plan: string; date: string; nextDate: string | null }
  /** `nextTry` is null when it was the last try; access is kept until `accessUntil`. */
  'payment-failed': {
    name?: string
    amount: string
    plan: string
    accessUntil: string
    nextTry: string | null
  }
  cancelled: { name?: string; plan: string; accessUntil: string }
  'password-changed': { name?: string; date: string }
  'account-deleted': { name?: string }
  /** Goes to the new address; the change happens once its link is followed. */
  'email-change': { name?: string }
  /** Goes to the old address once the new one is verified. */
  'email-changed': { name?: string; newEmail: string }
  /** Goes to support: an organization's last admin or teacher has deleted their account. */
  'left-without': { name?: string; organization: string; role: string }
}

export type TemplateName = keyof TemplateData

/** Mails that live by a token in their link. */
export type TokenMail = 'verify' | 'reset' | 'email-change'

export function isTokenMail(template: TemplateName): template is TokenMail {
  return template === 'verify' || template === 'reset' || template === 'email-change'
}

/** Whether members may stop mails of this kind. What is about their money, their password or their account always comes. */
export function isStoppable(template: TemplateName): boolean {
  return template === 'trial-ends' || template === 'trial-ended'
}
