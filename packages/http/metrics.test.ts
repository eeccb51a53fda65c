import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('counts durations in cumulative buckets, one series per method, route and status', async () => {
  const metrics = createMetrics()
  metrics.observe('GET', '/api/*', 200, 0.0005)
  metrics.observe('GET', '/api/*', 200, 0.004)
  metrics.observe('GET', '/api/*', 200, 60)
  metrics.observe('POST', '/api/rpc/login', 400, 0.03)
  const text = await metrics.text()
  const labels = 'method="GET",route="/api/*",status="200"'
  for (const line of [
    '# TYPE http_request_duration_seconds histogram',
    `http_request_duration_seconds_bucket{le="0.001",${labels}} 1`,
    `http_request_duration_seconds_bucket{le="0.005",${labels}} 2`,
    `http_request_duration_seconds_bucket{le="10",${labels}} 2`,
    `http_request_duration_seconds_bucket{le="+Inf",${labels}} 3`,
    `http_request_duration_seconds_sum{${labels}} 60.0045`,
    `http_request_duration_seconds_count{${labels}} 3`,
    'http_request_duration_seconds_count{method="POST",route="/api/rpc/login",status="400"} 1',
    '# TYPE process_resident_memory_bytes gauge',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
})
