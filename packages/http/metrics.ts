import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  /** Counts a finished request and its duration. */
  observe(method: string, route: string, status: number, seconds: number): void
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>
  contentType: string
}

/** Metrics of one server; `gauges` are read when they are asked for. */
export function createMetrics(gauges: Record<string, { help: string; read(): number }> = {}): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  for (const [name, { help, read }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
  return {
    observe: (method, route, status, seconds) =>
      requests.labels(method, route, String(status)).observe(seconds),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
