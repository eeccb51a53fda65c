/** What a mail says, before it is laid out: a letter with at most one thing to do. */
export type Letter = {
  subject: string
  /** Each a paragraph of plain text. */
  paragraphs: string[]
  /** Lines of a receipt. */
  facts?: [label: string, value: string][]
  button?: { label: string; address: string }
  /** A code to copy where a link cannot be opened. */
  code?: { label: string; value: string }
  /** Said below the button. */
  notes?: string[]
}

/** Where the links of a mail lead. */
export type Links = {
  /** The product's address, without a slash at the end. */
  site: string
  /** The address that carries the mail's token, and the token alone; a placeholder where they are not to be read. */
  secret: { address: string; token: string }
  /** Stops mails of this kind; null where a mail cannot be stopped. */
  unsubscribe: string | null
}

/** What stands in a kept mail where the sent one has its secrets. */
export const BLANKED = '[removed]'

/** The links of the copy that is kept: those that are worth something are blanked. */
export function blankedLinks({ site, unsubscribe }: Links): Links {
  return {
    site,
    secret: { address: BLANKED, token: BLANKED },
    unsubscribe: unsubscribe === null ? null : BLANKED,
  }
}
