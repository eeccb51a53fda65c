import type { TestApp } from '@tingdu/testing/app.ts'
import { insertRow, nextNumber, type Permissions, staff } from '@tingdu/testing/permissions.ts'

/** Lets staff change a row of a table with a history, such as a word, and returns the id of the change. */
async function changedWord(app: TestApp): Promise<number | undefined> {
  const text = `insert into api.fc_words (chinese, traditional) values ('词', '詞') returning 'id=eq.' || id as filter`
  const filter = await insertRow(app, text)
  await app.as('support').patch(`fc_words?${filter}`, { defs: `changed ${nextNumber()}` })
  const [change] = await app.sql<{ id: number }>('select max(id) as id from private.audit_log')
  return change?.id
}

export const permissions: Permissions = {
  functions: {
    undo_change: { by: staff, body: async (app) => ({ change: await changedWord(app) }) },
  },
}
