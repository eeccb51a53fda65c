/**
 * The data of each mail. Links are created when it is sent and are not stored. Dates are formatted for display ('Nov
 * 20 2026'), amounts have a currency sign ('$9.99'). `name` is used in the greeting, if the recipient's address is
 * verified (see `withoutName`). Other text that members have typed may not be sent to an unverified address.
 */
export type TemplateData = {
  verify: Record<never, never>
  reset: { name?: string }
  'trial-ends': Membership & { days: 7 | 3 | 1 }
  'trial-ended': Membership
  'subscription-started': Membership
  'subscription-restarted': Membership
  'plan-changed': Membership
  /** The next charge comes later, because access has been extended. */
  'payment-moved': Membership
  /** Three days before the first charge of a plan. */
  'payment-coming': Membership & { amount: string; date: string }
  'payment-received': { name?: string; amount: string; plan: string; date: string; nextDate: string | null }
  /** After the last attempt, another plan can be chosen; before, another card can pay. */
  'payment-failed': Membership & { amount: string; plan: string; isLast: boolean }
  cancelled: Membership
  refunded: Membership & { amount: string; plan: string }
  'password-changed': { name?: string; date: string }
  /** `device` is a name from our own list; null if it is not on it. */
  'new-device': { name?: string; device: string | null; address: string; time: string }
  'second-factor-changed': { name?: string; change: 'on' | 'off' | 'reset'; date: string }
  'account-deleted': { name?: string }
  /** Sent to the new address; the change happens when its link is followed. */
  'email-change': Record<never, never>
  /** Sent to the old address once the new one is verified. `newEmail` is null if the old one never was. */
  'email-changed': { name?: string; newEmail: string | null }
  /** To an address that may have no account: contains nothing that a member has typed. `invitation` is its id. */
  invitation: { to: 'organization' | 'class'; invitation: number }
  /** To who published a page: staff have approved or declined it. `page` is its id. */
  'news-decision': { name?: string; approved: boolean; page: string }
  /** The day before: how many assignments of the member's classes are due and not done. */
  'assignments-due': { name?: string; count: number }
  /** From admins to many members: `text` has paragraphs, with an empty line between them. */
  announcement: { name?: string; subject: string; text: string }
  /** Sent to support: the last admin or teacher of an organization has deleted their account. */
  'left-without': { name?: string; organization: string; role: string; isClass?: boolean }
}

/** `sentence` says what the member has and what happens next, as their screens say it (`membershipSentence`). */
type Membership = { name?: string; sentence: string }

export type TemplateName = keyof TemplateData

/** Mails with a token of the recipient's account in their link. */
export type AccountTokenMail = 'verify' | 'reset' | 'email-change'

/** Whether mails of this kind have a token in their link. */
export function isTokenMail(template: TemplateName): template is AccountTokenMail | 'invitation' {
  return (
    template === 'verify' || template === 'reset' || template === 'email-change' || template === 'invitation'
  )
}

/**
 * The data without the name. Anyone can sign up with someone else's address and any name, so a mail to an address that
 * is not verified must not repeat it: otherwise our mails would deliver a stranger's text.
 */
export function withoutName<Name extends TemplateName>(data: TemplateData[Name]): TemplateData[Name] {
  const { name: _name, ...others } = data as { name?: string }
  return others as TemplateData[Name]
}

/**
 * Whether members can unsubscribe from mails of this kind. Mails about payments, passwords or the account are always
 * sent.
 */
export function isStoppable(template: TemplateName): boolean {
  return (
    template === 'trial-ends' ||
    template === 'trial-ended' ||
    template === 'assignments-due' ||
    template === 'announcement'
  )
}
