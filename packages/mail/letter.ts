/** The content of a mail before layout, with at most one call to action. */
export type Letter = {
  subject: string
  /** Paragraphs of plain text. */
  paragraphs: string[]
  /** Lines of a receipt. */
  facts?: [label: string, value: string][]
  button?: { label: string; address: string }
  /** A code to copy if the link cannot be opened. */
  code?: { label: string; value: string }
  /** Notes below the button. */
  notes?: string[]
}

/** The links in a mail. */
export type Links = {
  /** The product's URL, without a trailing slash. */
  site: string
  /** The URL with the mail's token, and the token itself; placeholders in stored copies. */
  secret: { address: string; token: string }
  /** The unsubscribe URL; null if mails of this kind cannot be stopped. */
  unsubscribe: string | null
}

/** The placeholder for secrets in stored copies of mails. */
export const REDACTED = '[removed]'

/** The links of the stored copy, with secrets redacted. */
export function redactedLinks({ site, unsubscribe }: Links): Links {
  return {
    site,
    secret: { address: REDACTED, token: REDACTED },
    unsubscribe: unsubscribe === null ? null : REDACTED,
  }
}
