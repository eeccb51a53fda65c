import { type Html, html } from './html.ts'
import { supportPlaceholder } from './messages.ts'

/** Text as HTML: `[label](/address)` becomes a link, the support address a link that writes a mail. */
export function linkedText(text: string): Html {
  const pieces = text.split(/(\[[^\]]+\]\([^)]+\)|%[A-Z_]+%)/)
  return html`${pieces.map(pieceOf)}`
}

function pieceOf(piece: string): Html {
  if (piece === supportPlaceholder) return supportLink()
  const link = /^\[(.+)\]\((.+)\)$/.exec(piece)
  return link ? html`<a href="${link[2]}">${link[1]}</a>` : html`${piece}`
}

/** A link that writes a mail to the support; what it says is the address, unless told otherwise. */
export function supportLink(label: string = supportPlaceholder): Html {
  return html`<a href="mailto:${supportPlaceholder}">${label}</a>`
}
