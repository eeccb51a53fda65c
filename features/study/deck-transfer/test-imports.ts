import { type Form, postForm, signedForm } from '@tingdu/features/accounts/uploads/test-uploads.ts'
import type { TestAccount, TestApp } from '@tingdu/testing/app.ts'
import type { TestReply } from '@tingdu/testing/test-client.ts'
import type { ImportCounts, ImportResult } from './import-task.ts'

/** Uploads a package; returns its key. */
export async function uploadPackage(app: TestApp, who: TestAccount, bytes: Buffer): Promise<string> {
  const form: Form = await signedForm(app, who, 'packages/a.apkg')
  const { status, body } = await postForm(app, form, bytes)
  if (status !== 204) throw new Error(`The upload was refused with ${status}: ${JSON.stringify(body)}`)
  return form.key
}

/** Asks for an import. */
export const askImport = (app: TestApp, who: TestAccount, body: object): Promise<TestReply> =>
  app.with(who).post('rpc/import_deck', body)

/** The result of the import that this response started, once its job has run. */
export async function resultOf(app: TestApp, who: TestAccount, asked: TestReply): Promise<ImportResult> {
  if (asked.status !== 200) throw new Error(`The import was refused: ${JSON.stringify(asked.body)}`)
  await app.runJobs()
  const { body } = await app.with(who).get(`fc_study_tasks?select=finished_at,result&id=eq.${asked.body.job}`)
  if (body[0].finished_at === null) throw new Error('The import is not finished')
  return body[0].result
}

/** Uploads a package, inspects it, and imports it with the guessed mapping. */
export async function importWhole(app: TestApp, who: TestAccount, bytes: Buffer): Promise<ImportCounts> {
  const key = await uploadPackage(app, who, bytes)
  const looked = await resultOf(app, who, await askImport(app, who, { key }))
  if (!('preview' in looked)) throw new Error(`The package was refused: ${JSON.stringify(looked)}`)
  const types = looked.preview.types.map(({ id, fields, cards }) => ({ id, fields, cards }))
  const mapping = { types, decks: null }
  return (await resultOf(app, who, await askImport(app, who, { key, mapping }))) as ImportCounts
}
