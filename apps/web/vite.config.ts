import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { isForFirstView, isForHome } from './chunk-groups.ts'
import { earlyRequestsPlugin } from './early-requests-plugin.ts'
import { pagesPlugin } from './pages-plugin.ts'
import { startScreensPlugin } from './start-screens-plugin.ts'
import { styleOrderPlugin } from './style-order-plugin.ts'
import { themePlugin } from './theme-plugin.ts'

const api = process.env.API_URL ?? `http://localhost:${process.env.PORT ?? 3000}`

const isOfEveryPage = (file: string) => /\/(rolldown-runtime|react|shared)-[^/]+$/.test(file)

export default defineConfig({
  root: import.meta.dirname,
  appType: 'spa',
  plugins: [
    react(),
    themePlugin(),
    pagesPlugin(),
    startScreensPlugin(),
    earlyRequestsPlugin(),
    styleOrderPlugin(),
  ],
  server: { proxy: { '/api': api, '/media': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The files that each module needs, for the prerendered pages; the build deletes it at the end.
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      // All current browsers preload modules; others load them on import.
      polyfill: false,
      // What every page has is not asked for again by each import, which takes a phone a third of a second in all.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !isOfEveryPage(file)),
    },
    reportCompressedSize: false,
    // The payment provider's card form is larger than all of our code; it is loaded only where it is shown.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // What the first view loads dynamically is in its file already; elsewhere, it is still loaded when needed.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          groups: [
            // React and the router change less often than the app, so they stay in the browser's cache across releases.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 4 },
            // Each further file costs a phone more time than the bytes of modules that a page does not need.
            {
              name: (id, graph) => (isForFirstView(id, graph) ? 'shared' : null),
              debugName: 'shared',
              priority: 3,
            },
            // Home and its cards, which would be thirty files.
            { name: (id, graph) => (isForHome(id, graph) ? 'home' : null), debugName: 'home', priority: 2 },
            // Lists that are sorted by dragging are on few screens.
            { name: 'sorting', test: /@dnd-kit|table\/SortableList/, priority: 3 },
            // What other screens share, such as forms and tables.
            { name: 'more', minShareCount: 6, priority: 1 },
          ],
        },
      },
    },
  },
})
