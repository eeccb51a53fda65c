import type { FullConfig } from '@playwright/test'

/** Waits, before the first test, until the server has loaded the dictionary. */
export default async function dictionaryReady(config: FullConfig): Promise<void> {
  const baseURL = config.projects[0]?.use.baseURL
  const deadline = Date.now() + 240_000
  while (Date.now() < deadline) {
    const response = await fetch(`${baseURL}/api/health`)
    const health: { dictionary?: unknown } = await response.json()
    if (health.dictionary === undefined) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The dictionary was not loaded within four minutes.')
}
