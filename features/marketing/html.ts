/** A piece of HTML that is already safe to put into a page. */
export type Html = { readonly html: string }

type Value = string | number | Html | readonly Html[] | undefined

/**
 * HTML with values put in: text is escaped, pieces made by this function go in as they are, lists are joined.
 * The pages have no state and no script, so a template is all the renderer that they need.
 */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  let written = parts[0] ?? ''
  values.forEach((value, index) => {
    written += asHtml(value) + (parts[index + 1] ?? '')
  })
  return { html: written }
}

/** Marks text as HTML that is safe as it is: pictures and style sheets of our own, never anything typed by people. */
export function trusted(text: string): Html {
  return { html: text }
}

function asHtml(value: Value): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return escapeText(value)
  if (typeof value === 'number') return String(value)
  return 'html' in value ? value.html : value.map((piece) => piece.html).join('')
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
