import type { Page } from '@playwright/test'

/** Makes the audio element of the page known as `player`; it plays as always. */
export const watchPlayer = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const Native = window.Audio
    window.Audio = class extends Native {
      constructor() {
        super()
        Object.assign(window, { player: this })
      }
    }
  })

/** What is read from the audio element that was created last. */
export const player = <Value>(page: Page, read: (audio: HTMLAudioElement) => Value): Promise<Value> =>
  page.evaluate(`(${read})(window.player)`) as Promise<Value>
