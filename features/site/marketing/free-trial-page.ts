import { addresses } from './addresses.ts'
import { html } from './html.ts'
import { closing, landing, trial } from './messages.ts'
import { type PageSetting, renderPage, trialLink } from './page.ts'

/** The second landing page as HTML: the trial, its steps, what it includes, and common questions. */
export function freeTrialPage(setting: PageSetting): string {
  const steps = trial.steps.map((step) => html`<li><h3>${step.when}</h3><p>${step.text}</p></li>`)
  const included = trial.included.map((item) => html`<li>${item}</li>`)
  const questions = trial.questions.map(
    (entry) => html`<details><summary>${entry.question}</summary><p>${entry.answer}</p></details>`,
  )
  const main = html`<section class="offer"><h1>${trial.headline}</h1><p>${trial.lead}</p><p class="action">${trialLink()}</p><p class="soft">${landing.requirement}</p>${setting.picture('desk', trial.picture, 'eager')}</section>
<section class="steps"><h2>${trial.stepsTitle}</h2><ol>${steps}</ol></section>
<div class="two"><section><h2>${trial.includedTitle}</h2><ul class="ticks">${included}</ul></section>
<section><h2>${trial.questionsTitle}</h2>${questions}</section></div>
<section class="closing"><h2>${closing.title}</h2><p>${closing.text}</p>${trialLink()}</section>`
  return renderPage({ ...trial, address: addresses.freeTrial, main }, setting)
}
