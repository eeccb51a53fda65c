import { collectDefaultMetrics, Registry } from 'prom-client'

export type Metrics = {
  /** Records a finished request and its duration. */
  observe(method: string, route: string, status: number, seconds: number): void
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>
  contentType: string
}

/** The number of requests within each bound, by the bound's index; the last one counts all others. */
type Series = { labels: string; counts: number[]; seconds: number }

const name = 'http_request_duration_seconds'
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Metrics of one server: the durations of requests, and the process metrics of `prom-client`. Durations are counted
 * here, because looking up the same labels for every request would be expensive.
 */
export function createMetrics(): Metrics {
  const kept = new Map<string, Series>()
  let ofProcess: Registry | undefined
  return {
    observe(method, route, status, seconds) {
      const key = `${status}${method}${route}`
      const series = kept.get(key) ?? begin(method, route, status)
      kept.set(key, series)
      const index = bounds.findIndex((bound) => seconds <= bound)
      const at = index < 0 ? bounds.length : index
      series.counts[at] = (series.counts[at] ?? 0) + 1
      series.seconds += seconds
    },
    async text() {
      ofProcess ??= watchProcess()
      return `${inText(kept)}${await ofProcess.metrics()}`
    },
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
  }
}

/** Routes are our own patterns and methods are Node's, so labels need no escaping. */
function begin(method: string, route: string, status: number): Series {
  const labels = `method="${method}",route="${route}",status="${status}"`
  return { labels, counts: Array<number>(bounds.length + 1).fill(0), seconds: 0 }
}

function watchProcess(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

function inText(kept: Map<string, Series>): string {
  const lines = [
    `# HELP ${name} Time from the arrival of a request to the end of its answer`,
    `# TYPE ${name} histogram`,
  ]
  for (const { labels, counts, seconds } of kept.values()) {
    let total = 0
    for (const [index, count] of counts.entries()) {
      total += count
      lines.push(`${name}_bucket{le="${bounds[index] ?? '+Inf'}",${labels}} ${total}`)
    }
    lines.push(`${name}_sum{${labels}} ${seconds}`, `${name}_count{${labels}} ${total}`)
  }
  return `${lines.join('\n')}\n`
}
