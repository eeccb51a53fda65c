export type Metrics = {
  /** Records a finished request and its duration. */
  observe(method: string, route: string, status: number, seconds: number): void
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>
  contentType: string
}

/** Number of requests by bucket, parallel to `bounds`; the last count is for all slower requests. */
type Series = { labels: string; counts: number[]; seconds: number }

const name = 'http_request_duration_seconds'
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Metrics of one server: request durations, and the process metrics of `prom-client`. Durations are counted here to
 * avoid the cost of label handling on every request; the library is loaded with the first call of `text`.
 */
export function createMetrics(): Metrics {
  const allSeries = new Map<string, Series>()
  let processMetrics: Promise<{ metrics(): Promise<string> }> | undefined
  return {
    observe(method, route, status, seconds) {
      const key = `${status}${method}${route}`
      const series = allSeries.get(key) ?? newSeries(method, route, status)
      allSeries.set(key, series)
      const found = bounds.findIndex((bound) => seconds <= bound)
      const index = found < 0 ? bounds.length : found
      series.counts[index] = (series.counts[index] ?? 0) + 1
      series.seconds += seconds
    },
    async text() {
      processMetrics ??= collectProcessMetrics()
      return `${formatSeries(allSeries)}${await (await processMetrics).metrics()}`
    },
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
  }
}

/** Route patterns and Node's methods need no escaping in labels. */
function newSeries(method: string, route: string, status: number): Series {
  const labels = `method="${method}",route="${route}",status="${status}"`
  return { labels, counts: Array<number>(bounds.length + 1).fill(0), seconds: 0 }
}

async function collectProcessMetrics() {
  const { collectDefaultMetrics, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

function formatSeries(allSeries: Map<string, Series>): string {
  const lines = [
    `# HELP ${name} Time from the arrival of a request to the end of its answer`,
    `# TYPE ${name} histogram`,
  ]
  for (const { labels, counts, seconds } of allSeries.values()) {
    let total = 0
    for (const [index, count] of counts.entries()) {
      total += count
      lines.push(`${name}_bucket{le="${bounds[index] ?? '+Inf'}",${labels}} ${total}`)
    }
    lines.push(`${name}_sum{${labels}} ${seconds}`, `${name}_count{${labels}} ${total}`)
  }
  return `${lines.join('\n')}\n`
}
