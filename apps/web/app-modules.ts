import { createServer } from 'vite'

/** Loads a module of the app by its path from the app's folder, such as `/routes.tsx`. */
export type LoadModule = <Module>(path: string) => Promise<Module>

/**
 * Runs `work` at build time with modules of the app, which Vite compiles as for the browser: JSX, and the same CSS
 * class names.
 */
export async function withAppModules(configFile: string, work: (load: LoadModule) => Promise<void>) {
  const vite = await createServer({
    configFile,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    await work(<Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>)
  } finally {
    await vite.close()
  }
}
