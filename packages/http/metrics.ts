import type { Histogram, Registry } from 'prom-client'

export type Metrics = {
  /** Counts a finished request and its duration. */
  observe(method: string, route: string, status: number, seconds: number): void
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>
  contentType: string
}

type Series = { observe(seconds: number): void }
type Kept = { registry: Registry; requests: Histogram<'method' | 'route' | 'status'> }

/** Metrics of one server. The library is loaded beside the first requests, which are counted once it is there. */
export function createMetrics(): Metrics {
  let loading: Promise<Kept> | undefined
  const load = () => {
    loading ??= loadKept()
    return loading
  }
  // Finding a series by its labels costs more than counting in it.
  const series = new Map<string, Series>()
  return {
    observe(method, route, status, seconds) {
      const key = `${method} ${status} ${route}`
      const known = series.get(key)
      if (known) return known.observe(seconds)
      void load().then(({ requests }) => {
        const labelled = requests.labels(method, route, String(status))
        series.set(key, labelled)
        labelled.observe(seconds)
      })
    },
    text: async () => (await load()).registry.metrics(),
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
  }
}

async function loadKept(): Promise<Kept> {
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  return { registry, requests }
}
