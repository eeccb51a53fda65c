import { addresses } from './addresses.ts'
import type { EntryWord } from './dictionary-entries.server.ts'
import { type Html, html } from './html.ts'
import { apps, audience, closing, features, frame, landing, sample, testimonial, watch } from './messages.ts'
import { type PageSetting, renderPage, trialLink } from './page.ts'
import type { SampleClause } from './sample-sentence.server.ts'
import { videoSize, videos } from './videos.ts'

/** The landing page as HTML, with the sample sentence's words from the dictionary. */
export function landingPage(setting: PageSetting, sentence: SampleClause[]): string {
  const main = html`<section class="hero">
<div><h1>${landing.headline}</h1><p class="action">${trialLink()}</p><p class="soft">${landing.requirement}</p>${appLinks()}</div>
${sampleCard(sentence)}
</section>
${watchSection()}
<div id="features" class="features">${features.map((feature) => featureSection(feature, setting))}</div>
${audienceSection(setting)}
<figure class="voice"><blockquote><p>${testimonial.quote}</p></blockquote><figcaption>${testimonial.by}<small>${testimonial.note}</small></figcaption></figure>
<section class="closing"><h2>${closing.title}</h2><p>${closing.text}</p>${trialLink()}</section>`
  return renderPage({ ...landing, address: addresses.home, main }, setting)
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

function sampleCard(sentence: SampleClause[]): Html {
  const words = sentence.flatMap((clause) => clause.words)
  const lines = sentence.map(
    (clause) =>
      html`<span class="clause">${clause.words.map((word) => wordButton(word, words.indexOf(word)))}${clause.end}</span> `,
  )
  return html`<section class="sample" aria-labelledby="try"><h2 id="try">${sample.label}</h2>
<p class="sentence" lang="zh-Hans">${lines}</p><p>${sample.meaning}</p><p class="soft"><a href="${addresses.credits}">${sample.credit}</a></p>
${words.map((word, index) => wordPopover(word, index, index < (sentence[0]?.words.length ?? 0)))}</section>`
}

function wordButton(word: EntryWord, index: number): Html {
  return html`<button type="button" popovertarget="w${index}"><ruby>${word.simplified}<rt>${word.pinyin}</rt></ruby></button>`
}

/** The pop-up of a word's entry. Words of the first clause open it above, to keep the rest of the sentence visible. */
function wordPopover(word: EntryWord, index: number, above: boolean): Html {
  const other =
    word.traditional === word.simplified ? undefined : html` <span lang="zh-Hant">${word.traditional}</span>`
  return html`<div popover id="w${index}" class="${above ? 'word above' : 'word'}"><p><b lang="zh-Hans">${word.simplified}</b>${other} <i>${word.pinyin}</i></p><ol>${word.senses.map((sense) => html`<li>${sense}</li>`)}</ol></div>`
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
