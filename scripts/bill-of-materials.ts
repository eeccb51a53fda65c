/**
 * Part of `npm run build`: writes which packages the product consists of (a software bill of materials in CycloneDX's
 * format) to `dist/sbom.cdx.json`, or to the file named as an argument. Works without a network.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [file = join(root, 'dist/sbom.cdx.json')] = process.argv.slice(2)

const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--offline'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
  shell: process.platform === 'win32',
})
const bill = JSON.parse(text)
// npm takes the name of the folder.
bill.metadata.component.name = 'tingdu'
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
