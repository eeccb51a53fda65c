import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { withCommas } from '@tingdu/client/with-commas.ts'
import { reviewPaths } from '@tingdu/features/study/reviews/paths.ts'
import { DayChart } from '@tingdu/ui/chart/DayChart.tsx'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Link } from 'react-router'
import { DownloadButtons } from './DownloadButtons.tsx'
import { Figure } from './Figure.tsx'
import { forecastSeries, knownSeries, secondsOf, seriesOfDays, streakOf } from './figures.ts'
import { messages } from './messages.ts'
import classes from './Progress.module.css'
import { FETCHED_DAYS, type Progress, progressOfDays, type StudyDay } from './queries.ts'
import { Retention } from './Retention.tsx'
import { StudyCalendar } from './StudyCalendar.tsx'

const shownDays = 90

/** What the member has learned: each figure with a sentence that explains it. */
export default function ProgressScreen() {
  const query = useQuery(progressOfDays(FETCHED_DAYS))
  return (
    <Page
      title={messages.title}
      description={messages.description}
      action={query.data && <DownloadButtons progress={query.data} />}
    >
      {query.isError ? (
        <FailedQuery query={query} message={messages.fetchFailed} />
      ) : query.data ? (
        <Figures progress={query.data} />
      ) : (
        <span className={classes.skeleton} aria-busy="true" />
      )}
    </Page>
  )
}

function Figures({ progress }: { progress: Progress }) {
  const { known, learning, days } = progress
  if (known + learning + days.length === 0) {
    return (
      <EmptyState
        title={messages.nothingTitle}
        action={
          <Button component={Link} to={reviewPaths.review()}>
            {messages.startReview}
          </Button>
        }
      >
        {messages.nothingText}
      </EmptyState>
    )
  }
  const minutes = (day: StudyDay) => Math.round(secondsOf(day) / 60)
  return (
    <div className={classes.figures}>
      <Figure title={messages.known} help={messages.knownHelp}>
        <p>
          <strong className={classes.number}>{withCommas(known)}</strong>{' '}
          <span className={classes.quiet}>{messages.learningWords(learning)}</span>
        </p>
        <DayChart
          name={`${messages.known}, ${messages.days(shownDays).toLowerCase()}`}
          series={knownSeries(progress, shownDays)}
          color="--jade"
        />
      </Figure>
      <Figure title={messages.calendar} help={messages.calendarHelp}>
        <p className={classes.quiet}>{messages.streak(streakOf(progress))}</p>
        <StudyCalendar progress={progress} />
      </Figure>
      <Retention progress={progress} />
      <Figure title={messages.forecast} help={messages.forecastHelp}>
        <DayChart
          name={messages.forecastChart}
          series={forecastSeries(progress)}
          kind="bars"
          color="--amber"
        />
      </Figure>
      <Figure title={messages.reviews} help={messages.reviewsHelp}>
        <DayChart
          name={`${messages.reviews}, ${messages.days(shownDays).toLowerCase()}`}
          series={seriesOfDays(progress, shownDays, ({ reviews }) => reviews)}
          kind="bars"
          color="--jade"
        />
      </Figure>
      <Figure title={messages.minutes} help={messages.minutesHelp}>
        <DayChart
          name={`${messages.minutes}, ${messages.days(shownDays).toLowerCase()}`}
          series={seriesOfDays(progress, shownDays, minutes)}
          kind="bars"
          color="--jade"
        />
      </Figure>
    </div>
  )
}
