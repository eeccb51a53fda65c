import { addresses } from './addresses.ts'
import { type BootcampDay, bootcamp, bootcampDays } from './bootcamp-text.ts'
import { lookUp } from './dictionary-entries.server.ts'
import { about, type android, contact, faq, type ios } from './help-text.ts'
import { type Html, html } from './html.ts'
import { linkedText } from './linked-text.ts'
import { type PageSetting, renderPage, trialLink } from './page.ts'

/** What Tingdu is, what it offers and what is planned. */
export function aboutPage(setting: PageSetting): string {
  const content = html`${about.paragraphs.map(paragraph)}
<h2>${about.todayTitle}</h2>${list(about.today)}
<h2>${about.soonTitle}</h2>${list(about.soon)}${paragraph(about.thanks)}`
  return helpPage(about, addresses.about, content, setting)
}

/** How to contact support. */
export function contactPage(setting: PageSetting): string {
  const content = html`${paragraph(contact.lead)}
<h2>${contact.tellTitle}</h2>${list(contact.tell)}
<h2>${contact.elsewhereTitle}</h2>${list(contact.elsewhere)}`
  return helpPage(contact, addresses.contact, content, setting)
}

/** Frequently asked questions. */
export function faqPage(setting: PageSetting): string {
  const groups = faq.groups.map(
    (group) =>
      html`<h2>${group.title}</h2>${group.questions.map(
        ({ question, answer }) =>
          html`<details><summary>${question}</summary><p>${linkedText(answer)}</p></details>`,
      )}`,
  )
  return helpPage(faq, addresses.faq, html`${groups}${paragraph(faq.more)}`, setting)
}

/** How to add the web app to a phone's home screen. */
export function phonePage(guide: typeof ios | typeof android, address: string, setting: PageSetting): string {
  const content = html`${paragraph(guide.lead)}<ol>${guide.steps.map((step) => html`<li>${step}</li>`)}</ol>${paragraph(guide.after)}${paragraph(guide.other)}`
  return helpPage(guide, address, content, setting)
}

/** The ten-day bootcamp, with its words looked up in the dictionary. */
export function bootcampPage(setting: PageSetting): string {
  const content = html`${paragraph(bootcamp.lead)}<p class="soft">${bootcamp.needs}</p><ol class="days">${bootcampDays.map(day)}</ol>${paragraph(bootcamp.close)}<p>${trialLink()}</p>`
  return helpPage(bootcamp, addresses.bootcamp, content, setting)
}

function day({ title, text, words }: BootcampDay): Html {
  const entries = words.map(([word, reading]) => lookUp(word, reading))
  return html`<li><h2>${title}</h2><p>${text}</p><p>${entries.map(
    ({ simplified, traditional, pinyin, senses }) =>
      html`<span lang="zh-Hans">${simplified}</span> ${simplified === traditional ? undefined : html`<span lang="zh-Hant">${traditional}</span> `}${pinyin}, ${senses[0]?.replace(/ \(.*/, '')}<br>`,
  )}</p></li>`
}

function helpPage(
  help: { title: string; pageTitle: string; description: string },
  address: string,
  content: Html,
  setting: PageSetting,
): string {
  const main = html`<article class="text"><h1>${help.title}</h1>${content}</article>`
  return renderPage({ ...help, title: help.pageTitle, address, main }, setting)
}

function paragraph(text: string): Html {
  return html`<p>${linkedText(text)}</p>`
}

function list(points: readonly string[]): Html {
  return html`<ul>${points.map((point) => html`<li>${linkedText(point)}</li>`)}</ul>`
}
