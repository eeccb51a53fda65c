import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pagesPlugin } from './pages-plugin.ts'
import { themePlugin } from './theme-plugin.ts'

const api = process.env.API_URL ?? `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  appType: 'spa',
  plugins: [react(), themePlugin(), pagesPlugin()],
  server: { proxy: { '/api': api, '/media': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Which files a module needs, for the pages that are written ahead; the build removes it at its end.
    manifest: true,
    assetsInlineLimit: 0,
    // Browsers that cannot preload modules fetch them when they are imported, as well; all current ones can.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The payment provider's card form is larger than anything of ours; it is loaded only where it is shown.
    chunkSizeWarningLimit: 600,
    // React and the router change less often than the app: a release leaves them in the browser's cache.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// }],
        },
      },
    },
  },
})
