import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ForecastWish, secondsPerAnswer, studyForecast } from '../queries.ts'
import { settingsMessages as messages } from './messages.ts'
import classes from './StudySettings.module.css'

/** The request for a number that is being typed waits until the typing pauses. */
const PAUSE_MS = 250

/** What the settings mean in a month, simulated with the member's own cards, as they are chosen. */
export function Forecast({ wanted }: { wanted: ForecastWish }) {
  const settled = useSettled(wanted)
  const { data } = useQuery({ ...studyForecast(settled), placeholderData: keepPreviousData })
  const { data: seconds } = useQuery(secondsPerAnswer())
  const count = data?.in_a_month
  return (
    <p className={classes.forecast} role="status">
      <strong>{messages.forecastTitle}</strong>{' '}
      {count === undefined || seconds === undefined
        ? '…'
        : count === 0
          ? messages.nothingInAMonth
          : messages.inAMonth(count, Math.max(1, Math.round((count * seconds) / 60)))}
    </p>
  )
}

/** The value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const key = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal value is no change
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}
