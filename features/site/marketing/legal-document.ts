/** A paragraph, or a list of points. */
export type LegalText = string | readonly string[]

/** A numbered section of a legal document. */
export type LegalSection = { title: string; text: readonly LegalText[] }

/** A legal document with sections numbered from 1. `[label](address)` in a text is a link. */
export type LegalDocument = {
  title: string
  pageTitle: string
  description: string
  revised: string
  lead: string
  sections: readonly LegalSection[]
}
