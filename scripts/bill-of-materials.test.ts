import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

type Bill = {
  bomFormat: string
  metadata: { component: { name: string } }
  components: { name: string; version: string; licenses?: unknown[]; hashes?: unknown[] }[]
}

test('the bill of materials lists what is shipped, with hashes and licenses, and no tools', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tingdu-bill-'))
  const file = join(folder, 'deep/sbom.cdx.json')
  execFileSync(process.execPath, [fileURLToPath(new URL('bill-of-materials.ts', import.meta.url)), file])
  const text = readFileSync(file, 'utf8')
  rmSync(folder, { recursive: true })
  const bill = JSON.parse(text) as Bill
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'tingdu' } } })
  const fastify = bill.components.find(({ name }) => name === 'fastify')
  expect(fastify).toMatchObject({
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  })
  expect(bill.components.map(({ name }) => name)).not.toContain('vitest')
}, 60_000)
