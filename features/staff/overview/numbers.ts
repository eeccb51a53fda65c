import { mistakePaths } from '../../dictionary/mistakes/paths.ts'
import { paymentPaths } from '../../membership/payments/paths.ts'
import { emailPaths } from '../emails/paths.ts'
import { memberPaths } from '../members/paths.ts'
import { channelNames, type Measure, messages } from './messages.ts'
import { overviewPaths } from './paths.ts'
import type { Overview } from './queries.ts'

/** A line of a number: its label (a channel), the amount, that of the period before, and the list behind it. */
export type Line = { label: string; now: string; before: string | null; to: string | null }

/** The lines of a measure: one per channel and currency, or one in all. */
export function linesOf(measure: Measure, overview: Overview): Line[] {
  if (measure === 'mistakes_waiting')
    return [{ label: '', now: count(overview.mistakes_waiting), before: null, to: mistakePaths.mistakes() }]
  if (measure === 'active_learners') return [activeLearners(overview)]
  const found = overview.numbers.filter((number) => number.measure === measure)
  const to = (channel: string, unit: string) => listOf(measure, channel, unit, overview)
  if (found.length === 0) return [{ label: '', now: count(0), before: count(0), to: to('', '') }]
  return found.map(({ channel, unit, now, before }) => ({
    label: channelNames[channel] ?? channel,
    now: shown(now, unit),
    before: shown(before, unit),
    to: to(channel, unit),
  }))
}

/** The average of the days that are known; days without learners are known once counting has begun. */
function activeLearners({ first, last, before, learners_since: since, numbers }: Overview): Line {
  const sums = numbers.find(({ measure }) => measure === 'active_learners')
  const average = (sum: number | undefined, from: string, to: string) => {
    const begin = since !== null && since > from ? since : from
    const days = Math.round((Date.parse(to) - Date.parse(begin)) / 86_400_000) + 1
    return since === null || since > to ? null : `${shownAverage((sum ?? 0) / days)} ${messages.perDay}`
  }
  const now = average(sums?.now, first, last)
  return {
    label: '',
    now: now ?? messages.unknown,
    before: average(sums?.before, before, dayBefore(first)),
    to: now && overviewPaths.learners(first, last),
  }
}

function listOf(measure: Measure, channel: string, unit: string, { first, last }: Overview): string | null {
  const days = `${first}_${last}`
  const payments = `${paymentPaths.allPayments()}?days=${days}_utc${channel && `&channel=${channel}`}`
  switch (measure) {
    case 'sign_ups':
      return `${memberPaths.members()}?joined=${days}_utc`
    case 'revenue':
      return `${payments}&status=revenue${unit && `&currency=${unit}`}`
    case 'failed_charges':
      return `${payments}&status=failed`
    case 'trials_started':
    case 'trials_converted':
    case 'cancellations':
      return overviewPaths.changes(measure, first, last) + (channel && `&by=${channel}`)
    case 'failed_mails':
      return `${emailPaths.emails()}?state=failed&days=${days}_utc`
    default:
      return null
  }
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const average = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

function count(amount: number): string {
  return whole.format(amount)
}

function shownAverage(amount: number): string {
  return average.format(amount)
}

/** An amount in its currency; a currency that is not known stands before it. */
function shown(amount: number, unit: string): string {
  if (unit === '') return count(amount)
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency: unit }).format(amount)
  } catch {
    return `${unit} ${amount.toFixed(2)}`
  }
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}
