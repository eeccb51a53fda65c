import { beginningColumns } from '@tingdu/features/library/texts/columns.ts'
import { TRADITIONAL } from '@tingdu/features/library/texts/reader/sentences.ts'
import type { Plugin } from 'vite'
import { requestEarly } from './early-requests.ts'

/** Puts the script that requests a text before the app runs into the app's page. The server allows it by its hash. */
export function earlyRequestsPlugin(): Plugin {
  return {
    name: 'tingdu-early-requests',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const script = `<script>(${requestEarly})(${JSON.stringify(beginningColumns)}, ${JSON.stringify(TRADITIONAL.source)})</script>`
        return html.replace('</script>', (end) => `${end}\n    ${script}`)
      },
    },
  }
}
