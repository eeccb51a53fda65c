import type { Page } from '@playwright/test'

/**
 * A voice, which this browser has none of: it says nothing, and takes as long for a sentence as it is told. `window.said` has
 * what it was told to say.
 */
export const giveVoice = (page: Page, milliseconds: number) =>
  page.addInitScript((takes) => {
    const said: string[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const voice = { lang: 'zh-CN', name: 'Mandarin', localService: true, default: true, voiceURI: 'a' }
    const speechSynthesis = Object.assign(new EventTarget(), {
      getVoices: () => [voice],
      cancel: () => clearTimeout(timer),
      speak: (utterance: { text: string; onend?: () => void }) => {
        said.push(utterance.text)
        timer = setTimeout(() => utterance.onend?.(), takes)
      },
    })
    class SpeechSynthesisUtterance {
      text: string
      constructor(text: string) {
        this.text = text
      }
    }
    for (const [name, value] of Object.entries({ speechSynthesis, SpeechSynthesisUtterance, said }))
      Object.defineProperty(window, name, { value, configurable: true })
  }, milliseconds)
