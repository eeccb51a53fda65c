import { api, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { EditConflict } from '@tingdu/client/edit-conflict.ts'
import type { Character, Word } from '@tingdu/features/dictionary/entries/public.ts'

/** An entry of the dictionary that staff edit: a headword, or a character with its definitions. */
export type Entry = { kind: 'word' | 'character'; entry: string }

type DefinitionFields = Pick<Word, 'priority' | 'phonetic' | 'defs' | 'traditional' | 'hsk_3'>
type CharacterFields = Pick<Character, 'character' | 'mnemonic' | 'explanation' | 'hsk_level' | 'hsk_3'>

/**
 * Changes a definition if it is unchanged since it was `seen` (its `last_modified`). Throws `EditConflict`
 * otherwise.
 */
export async function updateDefinition(id: number, seen: string, fields: DefinitionFields): Promise<void> {
  const request = api.from('fc_words').update(fields).eq('id', id).eq('last_modified', seen).select('id')
  if ((await rowsOf(request)).length === 0) throw new EditConflict(await definition(id))
}

/**
 * Adds a definition to a headword. An empty traditional form is copied from the headword's other definitions, an empty
 * level from its list.
 */
export async function addDefinition(chinese: string, fields: DefinitionFields): Promise<void> {
  const { traditional, hsk_3, ...others } = fields
  // Omitted columns are filled in by the database, although their type requires them.
  const row = {
    chinese,
    ...others,
    ...(traditional === '' ? {} : { traditional }),
    ...(hsk_3 === null ? {} : { hsk_3 }),
  } as DefinitionFields & { chinese: string }
  await rowsOf(api.from('fc_words').insert(row).select('id'))
}

/** Deletes a definition if it is unchanged since it was seen. Throws `EditConflict` otherwise. */
export async function deleteDefinition({ id, last_modified }: Word): Promise<void> {
  const request = api.from('fc_words').delete().eq('id', id).eq('last_modified', last_modified).select('id')
  if ((await rowsOf(request)).length === 0) throw new EditConflict(await definition(id))
}

/** Orders the definitions of a headword; refused with 409 unless `ids` are all of them. */
export async function orderDefinitions(ids: number[]): Promise<void> {
  await api.rpc('order_definitions', { ids }).throwOnError()
}

/** Changes a character if it is unchanged since it was seen. Throws `EditConflict` otherwise. */
export async function updateCharacter(
  character: string,
  seen: string,
  fields: CharacterFields,
): Promise<void> {
  const request = api.from('fc_chars').update(fields).eq('character', character).eq('last_modified', seen)
  if ((await rowsOf(request.select('character'))).length > 0) return
  const theirs = await rowOf(api.from('fc_chars').select('*').eq('character', character))
  throw new EditConflict((theirs ?? null) as Character | null)
}

/** Sets or removes the picture of an entry: of a character, or of all definitions of a headword. */
export async function savePicture({ kind, entry }: Entry, key: string | null): Promise<void> {
  await rowsOf(
    kind === 'character'
      ? api.from('fc_chars').update({ mnemonic_image: key }).eq('character', entry).select('id')
      : api.from('fc_words').update({ image: key }).eq('chinese', entry).select('id'),
  )
}

/** This account's last change of an entry, which may have just been made; undefined if there is none. */
export async function lastChangeOf(entry: Entry, account: number | null): Promise<number | undefined> {
  const request = api.rpc('dictionary_changes', entry, { get: true })
  const [last] = await rowsOf(request.eq('actor_id', account ?? 0).limit(1))
  return last?.id
}

async function definition(id: number): Promise<Word | null> {
  return ((await rowOf(api.from('fc_words').select('*').eq('id', id))) ?? null) as Word | null
}
