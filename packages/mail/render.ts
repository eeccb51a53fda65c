import { layOutHtml } from './html-layout.ts'
import type { Links } from './letter.ts'
import { letters } from './letters.ts'
import type { TemplateData, TemplateName } from './templates.ts'
import { layOutText } from './text-layout.ts'

/** A rendered mail. */
export type Rendered = { subject: string; text: string; html: string }

/** Renders one mail; deterministic for the same data and links. */
export function renderMail<Name extends TemplateName>(
  template: Name,
  data: TemplateData[Name],
  links: Links,
): Rendered {
  const letter = letters[template](data, links)
  const { name } = data as { name?: string }
  const greeting = name ? `Hello ${name},` : 'Hello,'
  return {
    subject: letter.subject,
    text: layOutText(letter, greeting, links),
    html: layOutHtml(letter, greeting, links),
  }
}
