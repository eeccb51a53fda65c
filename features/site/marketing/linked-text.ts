import { type Html, html } from './html.ts'
import { supportPlaceholder } from './messages.ts'

/** Converts text to HTML: `[label](/address)` becomes a link, the support address a mailto link. */
export function linkedText(text: string): Html {
  const pieces = text.split(/(\[[^\]]+\]\([^)]+\)|%[A-Z_]+%)/)
  return html`${pieces.map(pieceOf)}`
}

function pieceOf(piece: string): Html {
  if (piece === supportPlaceholder) return supportLink()
  const link = /^\[(.+)\]\((.+)\)$/.exec(piece)
  return link ? html`<a href="${link[2]}">${link[1]}</a>` : html`${piece}`
}

/** A mailto link to support, labeled with the address by default. */
export function supportLink(label: string = supportPlaceholder): Html {
  return html`<a href="mailto:${supportPlaceholder}">${label}</a>`
}
