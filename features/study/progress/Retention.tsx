import { Figure } from './Figure.tsx'
import { messages } from './messages.ts'
import classes from './Progress.module.css'
import type { Progress } from './queries.ts'

const percent = (share: number) => `${Math.round(100 * share)}%`

/** How much was remembered, by skill, beside what the member aims for. */
export function Retention({ progress: { retention, wanted } }: { progress: Progress }) {
  const sum = (of: 'reviews' | 'remembered') => retention.reduce((total, each) => total + each[of], 0)
  return (
    <Figure title={messages.remembered} help={messages.rememberedHelp(percent(wanted))}>
      {retention.length === 0 ? (
        <p className={classes.quiet}>{messages.noReviewsYet}</p>
      ) : (
        <>
          <p>
            <strong className={classes.number}>{percent(sum('remembered') / sum('reviews'))}</strong>{' '}
            <span className={classes.quiet}>{messages.rememberedOf(sum('remembered'), sum('reviews'))}</span>
          </p>
          <table className={classes.skills}>
            <tbody>
              {retention.map(({ skill, reviews, remembered }) => (
                <tr key={skill}>
                  <th scope="row">{messages.skills[skill]}</th>
                  <td>{percent(remembered / reviews)}</td>
                  <td className={classes.quiet}>{messages.rememberedOf(remembered, reviews)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Figure>
  )
}
