import { layOutHtml } from './html-layout.ts'
import type { Links } from './letter.ts'
import { letters } from './letters.ts'
import type { TemplateData, TemplateName } from './templates.ts'
import { layOutText } from './text-layout.ts'

/** A mail as people read it. */
export type Rendered = { subject: string; text: string; html: string }

/** Writes and lays out one mail. `links` decides what it leads to; the same data and links give the same mail. */
export function renderMail<Name extends TemplateName>(
  template: Name,
  data: TemplateData[Name],
  links: Links,
): Rendered {
  const letter = letters[template](data, links)
  const greeting = data.name ? `Hello ${data.name},` : 'Hello,'
  return {
    subject: letter.subject,
    text: layOutText(letter, greeting, links),
    html: layOutHtml(letter, greeting, links),
  }
}
