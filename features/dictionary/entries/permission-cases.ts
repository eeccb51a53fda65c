import type { TestApp } from '@tingdu/testing/app.ts'
import {
  nextCharacter,
  nobody,
  type Permissions,
  rowById,
  signedIn,
  staff,
} from '@tingdu/testing/permissions.ts'

function rowByCharacter(table: string, columns: string, values: unknown[]) {
  const parameters = columns.split(',').map((_, index) => `$${index + 2}`)
  return async (app: TestApp) => {
    const character = nextCharacter()
    const text = `insert into api.${table} (character, ${columns}) values ($1, ${parameters})`
    await app.sql(text, [character, ...values])
    return `character=eq.${encodeURIComponent(character)}`
  }
}

export const permissions: Permissions = {
  resources: {
    fc_words: {
      arrange: rowById('fc_words', 'chinese, traditional', () => ['词', '詞']),
      read: signedIn,
      create: {
        by: staff,
        body: () => ({ chinese: '新词', traditional: '新詞', phonetic: 'xīn cí', defs: 'new word' }),
      },
      change: [
        { by: staff, body: { defs: 'changed' } },
        { by: nobody, body: { id: 999_999_999 } },
      ],
      remove: { by: staff },
    },
    fc_chars: {
      arrange: rowByCharacter('fc_chars', 'traditional, simplified', ['詞', '词']),
      read: signedIn,
      create: {
        by: staff,
        body: () => ({ character: nextCharacter(), traditional: '詞', simplified: '词' }),
      },
      change: [
        { by: staff, body: { mnemonic: 'changed' } },
        { by: nobody, body: { id: 999_999_999 } },
      ],
      remove: { by: staff },
    },
    fc_char_strokes: {
      arrange: rowByCharacter('fc_char_strokes', 'strokes, medians', ['[]', '[]']),
      read: signedIn,
      create: { by: staff, body: () => ({ character: nextCharacter(), strokes: [], medians: [] }) },
      change: [{ by: staff, body: { strokes: ['M 0 0'] } }],
      remove: { by: staff },
    },
    fc_components: {
      arrange: rowByCharacter('fc_components', 'idx, component', [0, '女']),
      read: signedIn,
      create: { by: staff, body: () => ({ character: nextCharacter(), idx: 0, component: '子' }) },
      change: [{ by: staff, body: { defs: 'changed' } }],
      remove: { by: staff },
    },
    fc_char_info: {
      arrange: rowByCharacter('fc_char_info', 'stroke_count', [3]),
      read: signedIn,
      create: { by: staff, body: () => ({ character: nextCharacter(), stroke_count: 5 }) },
      change: [{ by: staff, body: { stroke_count: 7 } }],
      remove: { by: staff },
    },
  },
  functions: {
    words_read_as: { by: signedIn, body: async () => ({ part: '得', readings: ['dé'] }) },
    component_tree: { by: signedIn, body: async () => ({ character: '好' }) },
    characters_containing: { by: signedIn, body: async () => ({ component: '女' }) },
    order_definitions: { by: staff, body: async () => ({ ids: [] }) },
    dictionary_changes: { by: staff, body: async () => ({ kind: 'word', entry: '词' }) },
  },
}
