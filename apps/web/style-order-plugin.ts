import type { Plugin } from 'vite'

const inHead = 'document.head.appendChild(link)'

/**
 * Links the style sheets of a page after those that all pages share, whose rules they override: in the body, where the
 * build moves the shared ones (`paintShellFirst`), instead of in the head, where Vite links what a page loads.
 */
export function styleOrderPlugin(): Plugin {
  return {
    name: 'tingdu-style-order',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(inHead)) throw new Error('Vite links the styles of a page in another way')
        return { code: code.replace(inHead, 'document.body.appendChild(link)'), map: null }
      },
    },
  }
}
