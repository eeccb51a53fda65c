import { existsSync, readFileSync } from 'node:fs'
import { glob, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Paths of files that a text names in code marks. */
const filesNamed = (text: string) =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|sql|md|css))`/g)].map(([, path = '']) => path)

/** The Markdown documents of the repository. */
const documents: string[] = []
for await (const path of glob(['*.md', '{docs,bench,content,features,packages,scripts,apps}/**/*.md'], {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
})) {
  documents.push(path)
}

test('files that documents name by their path exist', () => {
  // A decision record keeps its text when a file moves.
  const current = documents.filter((name) => !name.startsWith('docs/decisions/'))
  const missing = current.flatMap((name) =>
    filesNamed(read(name))
      .filter((path) => /^(apps|bench|content|docs|e2e|features|packages|scripts)\//.test(path))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${name} → ${path}`),
  )
  expect(missing).toEqual([])
})

test('files that the READMEs of features and packages name exist', async () => {
  const known = new Set<string>()
  for await (const path of glob('{apps,features,packages}/**/*.{ts,tsx,sql,md}', {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  })) {
    known.add(basename(path))
  }
  const readmes = documents.filter((name) => /^(features|packages)\/.*README\.md$/.test(name))
  const missing = readmes.flatMap((name) =>
    [...read(name).matchAll(/`(?:[\w-]+\/)*([\w.-]+\.(?:tsx?|sql))`/g)]
      .filter(([, file = '']) => !known.has(file))
      .map(([, file]) => `${name} → ${file}`),
  )
  expect(readmes.length).toBeGreaterThan(15)
  expect(missing).toEqual([])
})

test('decision records are numbered without gaps and listed in the index as they are', async () => {
  const files = (await readdir(join(root, 'docs/decisions'))).filter((name) => name !== 'README.md').sort()
  const rows = files.map((name, index) => {
    const number = String(index + 1).padStart(4, '0')
    const head = new RegExp(`^# ${number} — (.+)\n\n- Status: (.+)\n- Date: (\\d{4}-\\d\\d-\\d\\d)\n`)
    const [, title, status, date] = head.exec(read(`docs/decisions/${name}`)) ?? []
    return `| [${number}](${name}) | ${title} | ${status} | ${date} |`
  })
  const index = read('docs/decisions/README.md')
    .split('\n')
    .filter((line) => /^\| \[/.test(line))
  expect(index).toEqual(rows)
})

test('a decision is accepted or superseded by a later one', async () => {
  const statuses = read('docs/decisions/README.md').matchAll(/^\| \[(\d{4})\].*\| ([^|]+) \| \d{4}-/gm)
  const wrong = [...statuses].filter(([, number = '', status = '']) => {
    const successor = /^superseded by \[(\d{4})\]\(\1-[a-z0-9-]+\.md\)$/.exec(status)?.[1]
    return status !== 'accepted' && !(successor && successor > number)
  })
  expect(wrong.map(([row]) => row)).toEqual([])
})

test('what CONTRIBUTING shows of files stands in them, and the files are there', () => {
  const guide = read('CONTRIBUTING.md')
  const example = guide.slice(guide.indexOf('## Adding a feature'))
  expect(filesNamed(guide).filter((path) => !existsSync(join(root, path)))).toEqual([])
  const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()
  const sources = squeezed(filesNamed(example).map(read).join('\n'))
  const shown = [...example.matchAll(/```(?:sql|ts)\n(.*?)```/gs)].map(([, code = '']) => squeezed(code))
  expect(shown).toHaveLength(7)
  expect(shown.filter((code) => !sources.includes(code))).toEqual([])
})

test('relative links in documents resolve, with their headings', () => {
  const broken = documents.flatMap((name) =>
    [...read(name).matchAll(/\[[^\]]*\]\((?!https?:|mailto:)([^)#\s]*)(#[^)]*)?\)/g)]
      .filter(([, link = '', heading]) => !resolves(link ? join(name, '..', link) : name, heading?.slice(1)))
      .map(([link]) => `${name} → ${link}`),
  )
  expect(documents.length).toBeGreaterThan(60)
  expect(broken).toEqual([])
})

/** Whether a file exists and, where one is named, has the heading with that anchor. */
function resolves(path: string, anchor?: string): boolean {
  if (!existsSync(join(root, path))) return false
  if (!anchor) return true
  const headings = read(path).matchAll(/^#+ (.+)$/gm)
  return [...headings].some(([, text = '']) => anchorOf(text) === anchor)
}

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

test('every variable of the environment is explained', () => {
  const names = [...read('apps/server/config.ts').matchAll(/\(?'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/g)]
  const explained = read('docs/operations.md')
  const missing = names.map(([, name = '']) => name).filter((name) => !explained.includes(`\`${name}\``))
  expect(names.length).toBeGreaterThan(25)
  expect(missing).toEqual([])
})

const thrown = [
  /\bcode: '([a-z]+(?:_[a-z]+)+|PGRST\d{3})'/g,
  /\b(?:refuse|refusal|UploadRefused)\((?:\d{3}, )?'([a-z]+(?:_[a-z]+)+)'/g,
]
/** `hung_up` has nobody to hear it. */
const unheard = new Set(['hung_up'])

test('every code that a caller may meet is documented', async () => {
  const documented = read('docs/error-codes.md')
  const missing = new Set<string>()
  for await (const path of glob('{apps/server,features,packages/{http,gateway,storage,database}}/**/*.ts', {
    cwd: root,
    exclude: (name) => name.includes('node_modules') || name.includes('.test.') || name.includes('testing'),
  })) {
    for (const pattern of thrown) {
      for (const [, code = ''] of read(path).matchAll(pattern)) {
        if (!documented.includes(`\`${code}\``) && !unheard.has(code)) missing.add(`${code} (${path})`)
      }
    }
  }
  expect([...missing]).toEqual([])
})

test('so is every code that the database raises', async () => {
  const documented = read('docs/error-codes.md')
  const raised = new Map<string, string>()
  for await (const path of glob('features/*/*.sql', { cwd: root })) {
    for (const [, code = ''] of read(path).matchAll(/(?:errcode = |'code', )'(\w+)'/g)) raised.set(code, path)
  }
  expect(raised.size).toBeGreaterThan(8)
  expect([...raised].filter(([code]) => !documented.includes(`\`${code}\``))).toEqual([])
})
