/** HTML that is safe to insert into a page. */
export type Html = { readonly html: string }

type Value = string | number | Html | readonly Html[] | undefined

/**
 * A tagged template for HTML: escapes text, inserts pieces made by this function as they are, and joins lists. The
 * pages have no state or script, so they need no other renderer.
 */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  let written = parts[0] ?? ''
  values.forEach((value, index) => {
    written += asHtml(value) + (parts[index + 1] ?? '')
  })
  return { html: written }
}

/** Marks text as safe HTML. Only for our own pictures and style sheets, never for user input. */
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
