import { addresses } from './addresses.ts'
import { type Html, html } from './html.ts'
import type { LegalDocument, LegalSection, LegalText } from './legal-document.ts'
import { linkedText } from './linked-text.ts'
import { frame } from './messages.ts'
import { type PageSetting, renderPage } from './page.ts'

/** A legal document as a page: a back link, a table of contents and numbered sections. */
export function legalPage(document: LegalDocument, address: string, setting: PageSetting): string {
  const contents = document.sections.map(
    ({ title }, index) => html`<li><a href="#s${index + 1}">${title}</a></li>`,
  )
  const main = html`<article class="text"><p class="back"><a href="${addresses.home}">${frame.back}</a></p><h1>${document.title}</h1><p class="soft">${document.revised}</p><p>${document.lead}</p>
<nav class="contents" aria-labelledby="contents"><h2 id="contents">${frame.contents}</h2><ol>${contents}</ol></nav>
${document.sections.map(section)}</article>`
  return renderPage({ ...document, title: document.pageTitle, address, main }, setting)
}

function section({ title, text }: LegalSection, index: number): Html {
  return html`<h2 id="s${index + 1}">${index + 1}. ${title}</h2>${text.map(block)}`
}

function block(text: LegalText): Html {
  if (typeof text === 'string') return html`<p>${linkedText(text)}</p>`
  return html`<ul>${text.map((point) => html`<li>${linkedText(point)}</li>`)}</ul>`
}
