import { addresses } from './addresses.ts'
import { type Credit, dataCredits, softwareCredits } from './credit-list.ts'
import { type Html, html } from './html.ts'
import { credits } from './messages.ts'
import { type PageSetting, renderPage } from './page.ts'

/** The credits page as HTML: the data and software used by the product, and their licenses. */
export function creditsPage(setting: PageSetting): string {
  const main = html`<article class="text"><h1>${credits.title}</h1><p>${credits.lead}</p>
<h2>${credits.dataTitle}</h2>${dataCredits.map(creditSection)}
<h2>${credits.softwareTitle}</h2><p>${credits.softwareLead}</p><ul>${softwareCredits.map(creditLine)}</ul></article>`
  return renderPage({ ...credits, title: credits.pageTitle, address: addresses.credits, main }, setting)
}

function creditSection(credit: Credit): Html {
  return html`<section><h3>${credit.name}</h3><p>${credit.text}</p><p><a href="${credit.link}">${credit.linkText}</a> · <a href="${credit.licenceLink}">${credit.licence}</a></p></section>`
}

function creditLine(library: { name: string; link: string; licence: string }): Html {
  return html`<li><a href="${library.link}">${library.name}</a>, ${library.licence}</li>`
}
