import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { SHELL_REVISION, shellAddress } from './worker/addresses.ts'

/** Larger scripts are not stored: the PDF reader, the card form, the word lists of the password check. */
const mostBytes = 300_000

/**
 * Builds the service worker, `sw.js`, with the list of the files that it keeps: the shell, and every script and style
 * sheet of the app. Their names change with their content, so that a worker only fetches what is new.
 */
export async function buildWorker(outDir: string): Promise<void> {
  const shell = await readFile(join(outDir, 'index.html'), 'utf8')
  const routes: string[] = JSON.parse(await readFile(join(outDir, 'routes.json'), 'utf8'))
  const files = [
    { url: shellAddress, revision: SHELL_REVISION },
    ...(await filesOf(outDir, shell)).map((url) => ({ url, revision: null })),
    await withRevision(outDir, '/favicon.svg'),
  ]
  await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      BUILT_FILES: JSON.stringify(files),
      APP_ROUTES: JSON.stringify(routes),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

async function filesOf(outDir: string, shell: string): Promise<string[]> {
  const names = (await readdir(join(outDir, 'assets'))).filter((name) => /\.(js|css)$/.test(name)).sort()
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(outDir, 'assets', name))).size))
  const urls = names.map((name) => `/assets/${name}`)
  return urls.filter((url, at) => shell.includes(`"${url}"`) || (sizes[at] ?? 0) <= mostBytes)
}

async function withRevision(outDir: string, url: string) {
  const content = await readFile(join(outDir, url))
  return { url, revision: createHash('sha1').update(content).digest('base64url') }
}
