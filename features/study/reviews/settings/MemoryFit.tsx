import { withCommas } from '@tingdu/client/with-commas.ts'
import { formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import { settingsMessages as messages } from './messages.ts'
import classes from './StudySettings.module.css'
import type { StudySettingsRow } from './settings-change.ts'

/** What the last comparison of schedules found (`last_fit` of the settings). */
type LastFit = {
  at: string
  reviews: number
  adopted: boolean
  loss_before: number
  loss_after: number
  due_before: number
  due_after: number
}

/** How cards are timed, and how well that predicts answers compared with the timing before. */
export function MemoryFit({ settings }: { settings: Pick<StudySettingsRow, 'last_fit' | 'parameters'> }) {
  const fit = settings.last_fit as LastFit | null
  return (
    <section className={classes.pause} aria-labelledby="memory-fit">
      <h2 id="memory-fit" className={classes.pauseTitle}>
        {messages.timing}
      </h2>
      <p className={classes.help}>
        {settings.parameters ? messages.timedByYou : messages.timedByMost}{' '}
        {fit ? (fit.adopted ? null : messages.notBetter) : messages.notYetFitted}
      </p>
      {fit && <Figures fit={fit} />}
    </section>
  )
}

function Figures({ fit }: { fit: LastFit }) {
  return (
    <>
      <table className={classes.figures}>
        <thead>
          <tr>
            <td />
            <th scope="col">{messages.before}</th>
            <th scope="col">{messages.yours}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{messages.predicted}</th>
            <td>{chanceOf(fit.loss_before)}</td>
            <td>{chanceOf(fit.loss_after)}</td>
          </tr>
          <tr>
            <th scope="row">{messages.comingBack}</th>
            <td>{withCommas(fit.due_before)}</td>
            <td>{withCommas(fit.due_after)}</td>
          </tr>
        </tbody>
      </table>
      <p className={classes.help}>
        {messages.comparedOn(formatCalendarDay(fit.at.slice(0, 10)), fit.reviews)}
      </p>
    </>
  )
}

/** The (geometric) mean chance that was given to what then happened, from its mean negative logarithm. */
const chanceOf = (loss: number) => `${(100 * Math.exp(-loss)).toFixed(1)}%`
