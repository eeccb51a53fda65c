// Finds the browser for tests; installs it, and a Chinese font, if there is none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

// The headless shell renders the same and starts and loads faster.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** Chromium needs no-sandbox as root; the other switches keep it from contacting external hosts. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The path of an installed Chromium or Chrome: `CHROME_PATH`, or else one on the PATH; null if there is none. */
export function findChromium() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/opt/google/chrome']
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  return candidates.find((path) => existsSync(path)) ?? null
}

const isRootOnDebian = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

function hasChineseFont() {
  if (process.platform !== 'linux') return true
  const { status, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

async function aptInstall(run, name) {
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update', '-qq'], quiet)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
}

/**
 * Installs a browser if the machine has none: Debian's package if apt is available (as root), otherwise Playwright's
 * download. Installs a Chinese font as well, if apt is available: without one, characters are boxes of another width.
 */
export async function ensureChromium(run) {
  const usesApt = isRootOnDebian()
  if (!findChromium()) {
    console.log('Installing Chromium for the browser tests …')
    if (usesApt) await aptInstall(run, 'chromium-headless-shell')
    if (!findChromium()) await run('npx', ['playwright', 'install', 'chromium'])
  }
  if (hasChineseFont()) return
  if (usesApt) await aptInstall(run, 'fonts-wqy-microhei')
  else
    console.log(
      'There is no Chinese font. Tests that measure characters may fail; install one, such as Noto Sans CJK.',
    )
}
