import { beginningColumns } from '@tingdu/features/library/texts/columns.ts'
import { TRADITIONAL } from '@tingdu/features/library/texts/reader/sentences.ts'
import { MARKS } from '@tingdu/reading/marks.ts'
import type { Plugin } from 'vite'
import { requestEarly } from './early-requests.ts'

/** Puts the script that requests a text before the app runs into the app's page. The server allows it by its hash. */
export function earlyRequestsPlugin(): Plugin {
  return {
    name: 'tingdu-early-requests',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const given = [beginningColumns, TRADITIONAL.source, MARKS.source].map((text) => JSON.stringify(text))
        const script = `<script>(${requestEarly})(${given.join(', ')})</script>`
        return html.replace('</script>', (end) => `${end}\n    ${script}`)
      },
    },
  }
}
