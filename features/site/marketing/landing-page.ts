import { addresses } from './addresses.ts'
import type { EntryWord } from './dictionary-entries.server.ts'
import { type Html, html } from './html.ts'
import { apps, audience, closing, features, frame, landing, sample, testimonial, watch } from './messages.ts'
import { type PageSetting, renderPage, trialLink } from './page.ts'
import type { SampleText } from './sample-text.server.ts'
import { videoSize, videos } from './videos.ts'

/** The landing page as HTML, with a paragraph of a text of the library. */
export function landingPage(setting: PageSetting, text: SampleText): string {
  const main = html`<section class="hero">
<div><h1>${landing.headline}</h1><p class="action">${trialLink()}</p><p class="soft">${landing.requirement}</p>${appLinks()}</div>
${sampleCard(text)}
</section>
${watchSection()}
<div id="features" class="features">${features.map((feature) => featureSection(feature, setting))}</div>
${audienceSection(setting)}
<figure class="voice"><blockquote><p>${testimonial.quote}</p></blockquote><figcaption>${testimonial.by}<small>${testimonial.note}</small></figcaption></figure>
<section class="closing"><h2>${closing.title}</h2><p>${closing.text}</p>${trialLink()}</section>`
  return renderPage({ ...landing, address: addresses.home, main, script: addresses.sampleScript }, setting)
}

/** Links to the mobile apps: a store, or instructions to install the web app. */
function appLinks(): Html {
  return html`<p class="apps"><a href="${addresses.ios}">${apps.ios}</a><a href="${addresses.android}">${apps.android}</a></p>`
}

function watchSection(): Html {
  const { video, captions, poster } = videos.intro
  return html`<section id="watch" class="watch"><h2>${watch.title}</h2><p>${watch.text}</p>
<video controls preload="none" poster="${poster}" width="${videoSize.width}" height="${videoSize.height}" aria-label="${watch.label}"><source src="${video}" type="video/mp4"><track kind="captions" srclang="en" label="English" src="${captions}" default></video></section>`
}

/** The first paragraph of a text. Listening needs the script, which shows the button if the device has a voice. */
function sampleCard({ title, sentences }: SampleText): Html {
  const words = sentences.flatMap(({ parts }) => parts.filter((part) => typeof part !== 'string'))
  const shown = words.filter(
    ({ simplified }, index) => words.findIndex((word) => word.simplified === simplified) === index,
  )
  const part = (one: EntryWord | string) =>
    typeof one === 'string'
      ? html`${one}`
      : wordButton(
          one,
          shown.findIndex((word) => word.simplified === one.simplified),
        )
  return html`<section class="sample" aria-labelledby="try"><div class="bar"><h2 id="try">${sample.label}</h2><button type="button" id="listen" hidden data-stop="${sample.stop}">${sample.listen}</button></div>
<p class="sentence" lang="zh-Hans">${sentences.map(({ parts }) => html`<span>${parts.map(part)}</span>`)}</p><p>${sentences.map(({ english }) => english).join(' ')}</p><p class="soft">${sample.source(title)} <a href="${addresses.credits}">${sample.credit}</a></p>
${shown.map(wordPopover)}</section>`
}

function wordButton(word: EntryWord, index: number): Html {
  return html`<button type="button" popovertarget="w${index}"><ruby>${word.simplified}<rt>${word.pinyin}</rt></ruby></button>`
}

/** The pop-up of a word's entry. */
function wordPopover(word: EntryWord, index: number): Html {
  const other =
    word.traditional === word.simplified ? undefined : html` <span lang="zh-Hant">${word.traditional}</span>`
  return html`<div popover id="w${index}" class="word"><p><b lang="zh-Hans">${word.simplified}</b>${other} <i>${word.pinyin}</i></p><ol>${word.senses.map((sense) => html`<li>${sense}</li>`)}</ol></div>`
}

function featureSection(feature: (typeof features)[number], setting: PageSetting): Html {
  return html`<section id="${feature.id}" class="feature"><div><h2>${feature.title}</h2><p>${feature.text}</p><ul>${feature.points.map((point) => html`<li>${point}</li>`)}</ul></div>${setting.picture(feature.id, feature.picture)}</section>`
}

function audienceSection(setting: PageSetting): Html {
  const groups = audience.groups.map(
    (group) =>
      html`<li>${setting.picture(group.picture, '')}<h3>${group.title}</h3><p>${group.text}</p><a href="${group.target}">${frame.learnMore}<span class="unseen"> ${group.more}</span></a></li>`,
  )
  return html`<section id="who" class="who"><h2>${audience.title}</h2><ul>${groups}</ul></section>`
}
