import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { FetchedPart, PageSection } from '@tingdu/ui/page/PageSection.tsx'
import { StaffOnly } from '@tingdu/ui/page/StaffOnly.tsx'
import { Chart } from './Chart.tsx'
import { type Measure, measures, messages, periodNames } from './messages.ts'
import { NumberCard } from './NumberCard.tsx'
import classes from './Overview.module.css'
import { type Overview, overviewOf } from './queries.ts'

const charted: readonly Measure[] = ['sign_ups', 'active_learners', 'revenue', 'cancellations']
const defaultPeriod = 30

/** The numbers of the last days, for staff: each with the period before, and a link to the list behind it. */
export default function OverviewScreen() {
  return (
    <StaffOnly title={messages.title}>
      <Numbers />
    </StaffOnly>
  )
}

function Numbers() {
  const [parameters, change] = useAddressParameters()
  const period = periodOf(parameters.get('period'))
  const query = useQuery(overviewOf(period))
  return (
    <Page
      title={messages.title}
      description={query.data && rangeOf(query.data, period)}
      action={
        <NativeSelect
          aria-label={messages.period}
          data={Object.entries(periodNames).map(([value, label]) => ({ value, label }))}
          value={String(period)}
          onChange={({ currentTarget: { value } }) =>
            change({ period: Number(value) === defaultPeriod ? null : value })
          }
        />
      }
    >
      <PageSection title={messages.numbers} busy={query.isFetching}>
        <FetchedPart query={query} failed={messages.fetchFailed}>
          {(overview) => (
            <ul className={classes.cards}>
              {(Object.keys(measures) as Measure[]).map((measure) => (
                <NumberCard key={measure} measure={measure} overview={overview} />
              ))}
            </ul>
          )}
        </FetchedPart>
      </PageSection>
      {query.data && (
        <PageSection title={messages.charts}>
          <div className={classes.charts}>
            {charted.map((measure) => (
              <Chart key={measure} measure={measure} overview={query.data} />
            ))}
          </div>
        </PageSection>
      )}
    </Page>
  )
}

type Period = keyof typeof periodNames

/** The period of the address; an unknown one counts as not chosen. */
function periodOf(written: string | null): Period {
  return written !== null && Object.hasOwn(periodNames, written) ? (Number(written) as Period) : defaultPeriod
}

function rangeOf({ first, last }: Overview, period: Period): string {
  return messages.range(formatCalendarDay(first), formatCalendarDay(last), periodNames[period])
}
