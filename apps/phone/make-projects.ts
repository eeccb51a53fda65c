/**
 * Makes the projects of the Android and iOS apps, in `android` and `ios` beside this file, from Capacitor's templates:
 * `PUBLIC_URL=https://tingdu.example npm run projects`. Existing ones are brought up to date.
 */

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import {
  type AppSettings,
  capacitorConfig,
  iosEntitlements,
  readAppSettings,
  withAndroidLinks,
  withBoundDomain,
  withEntitlements,
} from './project-files.ts'

const here = import.meta.dirname
const icon = join(here, '../../packages/ui/brand/maskable-512.png')
/** The red background of the icon, and the background of the app. */
const SEAL = '#b8302a'
const PAPER = '#fbfaf7'

const settings = readAppSettings(process.env)
await mkdir(join(here, 'www'), { recursive: true })
const page = await readFile(join(here, 'no-connection.html'), 'utf8')
await writeFile(join(here, 'www/index.html'), page.replace('SITE', settings.publicUrl))
for (const platform of ['android', 'ios'] as const) {
  await writeFile(
    join(here, 'capacitor.config.json'),
    JSON.stringify(capacitorConfig(settings, platform), null, 2),
  )
  if (!existsSync(join(here, platform)))
    capacitor('add', platform, ...(platform === 'ios' ? ['--packagemanager', 'SPM'] : []))
  capacitor('copy', platform)
}
await finishAndroid(settings)
await finishIos(settings)
await drawSplashScreens()
console.log(
  'The projects are in apps/phone/android and apps/phone/ios. See apps/phone/README.md for how to build them.',
)

function capacitor(...parameters: string[]): void {
  execFileSync(join(here, 'node_modules/.bin/cap'), parameters, { cwd: here, stdio: 'inherit' })
}

async function change(path: string, by: (text: string) => string): Promise<void> {
  const file = join(here, path)
  await writeFile(file, by(await readFile(file, 'utf8')))
}

async function finishAndroid(settings: AppSettings): Promise<void> {
  const resources = 'android/app/src/main/res'
  await change('android/app/src/main/AndroidManifest.xml', (text) => withAndroidLinks(text, settings))
  await change(`${resources}/values/ic_launcher_background.xml`, (text) =>
    text.replace(/#[0-9A-Fa-f]{6}/, SEAL),
  )
  for await (const file of glob(`${resources}/mipmap-*/*.png`, { cwd: here })) await draw(file)
}

async function finishIos(settings: AppSettings): Promise<void> {
  await change('ios/App/App/Info.plist', (text) => withBoundDomain(text, settings))
  await change('ios/App/App.xcodeproj/project.pbxproj', withEntitlements)
  await writeFile(join(here, 'ios/App/App/App.entitlements'), iosEntitlements(settings))
  for await (const file of glob('ios/App/App/Assets.xcassets/AppIcon.appiconset/*.png', { cwd: here }))
    await draw(file)
}

/** Replaces a picture of the template with the icon, in the same size. */
async function draw(file: string): Promise<void> {
  const { width } = await sharp(join(here, file)).metadata()
  const drawn = sharp(icon).resize(width, width).flatten({ background: SEAL })
  await writeFile(join(here, file), await drawn.png().toBuffer())
}

/** Draws start screens: the icon in the middle of an empty page, as in the web app. */
async function drawSplashScreens(): Promise<void> {
  for await (const file of glob(
    ['android/app/src/main/res/drawable*/splash.png', 'ios/App/App/Assets.xcassets/Splash.imageset/*.png'],
    { cwd: here },
  )) {
    const { width, height } = await sharp(join(here, file)).metadata()
    const mark = await sharp(icon)
      .resize(Math.round(Math.min(width, height) / 5))
      .toBuffer()
    const sheet = sharp({ create: { width, height, channels: 3, background: PAPER } })
    await writeFile(
      join(here, file),
      await sheet
        .composite([{ input: mark, gravity: 'center' }])
        .png()
        .toBuffer(),
    )
    console.log(`drew ${basename(file)}, ${width} × ${height}`)
  }
}
