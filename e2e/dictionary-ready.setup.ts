import { expect, test } from '@playwright/test'

test('the server has loaded the dictionary', async ({ request }) => {
  await expect
    .poll(async () => (await (await request.get('/api/health')).json()).dictionary, { timeout: 170_000 })
    .toBeUndefined()
})
