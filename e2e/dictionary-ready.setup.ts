import { expect, test } from '@playwright/test'

test.setTimeout(180_000)

test('the server has loaded the dictionary', async ({ request }) => {
  await expect
    .poll(async () => await (await request.get('/api/health')).json(), { timeout: 240_000 })
    .toEqual({ status: 'ok' })
})
