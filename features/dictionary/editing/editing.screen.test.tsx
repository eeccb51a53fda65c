// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Me, startSession } from '@tingdu/client/session.ts'
import type { Character, Word } from '@tingdu/features/dictionary/entries/entries.ts'
import { pictureFile, stubCanvas } from '@tingdu/testing/pictures.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { CharacterTools, DefinitionControls, WordTools } from './EditControls.tsx'

const seen = '2026-03-04T12:00:00.123456+00:00'
const study = {
  id: 1,
  chinese: '学',
  traditional: '學',
  priority: 1,
  phonetic: 'xué',
  defs: 'to learn/ to study',
  image: null,
  hsk_3: null,
  last_modified: seen,
} as Word
const imitate = { ...study, id: 2, priority: 2, phonetic: 'xiáo', defs: '(dialect) to learn' } as Word
const character = {
  character: '学',
  mnemonic: 'A child under a roof',
  explanation: 'Learning',
  mnemonic_image: null,
  hsk_level: 1,
  hsk_3: null,
  last_modified: seen,
} as Character
const refused = (message: string, code = 'P0001', hint: string | null = null) => ({
  status: 400,
  body: { code, message, details: null, hint },
})
const away = { status: 502, body: 'no server' }

const answers = stubServerForEachTest()
const signIn = (role: Me['role']) => startSession({ ...member, role }, 'a token')
beforeEach(() => {
  signIn('support')
  answers.on('GET', 'fc_words', { status: 200, body: [study, imitate] })
  answers.on('GET', 'rpc/dictionary_changes', { status: 200, body: [] })
})

const user = () => userEvent.setup()
const show = (part: ReactNode) => showScreen(part, '/dictionary/word/x')
const press = async (name: string | RegExp) => user().click(await screen.findByRole('button', { name }))
const retype = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const sent = (method: string) => answers.calls.findLast((call) => call.method === method)

describe('editing controls', () => {
  const all = (
    <>
      <DefinitionControls word={study} words={[study, imitate]} />
      <WordTools word="学" words={[study, imitate]} />
      <CharacterTools character={character} />
    </>
  )

  test.each(['support', 'gk_admin', 'super_admin'] as const)('are shown to a %s', async (role) => {
    signIn(role)
    show(all)
    expect(await screen.findByRole('button', { name: 'Edit character' })).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Edit: xué' })).toBeDefined()
  })

  test.each(['student', 'teacher'] as const)('are hidden from a %s', async (role) => {
    signIn(role)
    const { settled } = show(all)
    await Promise.all([import('./EditDefinition.tsx'), import('./EditTools.tsx')])
    await settled()
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})

describe('a definition', () => {
  const open = async () => {
    show(<DefinitionControls word={study} words={[study, imitate]} />)
    await press('Edit: xué')
  }

  test('is validated before it is sent, field by field', async () => {
    await open()
    retype('Pinyin', '')
    retype('Definition', '')
    retype('Priority', 'first')
    await press('Save')
    expect(screen.getAllByText('This field cannot be empty')).toHaveLength(2)
    expect(screen.getByText('Priority must be a number')).toBeDefined()
    retype('Priority', '')
    await press('Save')
    expect(screen.getAllByText('This field cannot be empty')).toHaveLength(3)
    expect(sent('PATCH')).toBeUndefined()
  })

  test('is saved with tone marks and joined meanings, based on the version seen', async () => {
    answers.on('PATCH', 'fc_words', { status: 200, body: [{ id: 1 }] })
    await open()
    retype('Pinyin', 'xue2 xi2')
    expect(screen.getByText('Saved as xué xí')).toBeDefined()
    retype('Definition', 'to learn\n to read ')
    retype('HSK 3.0 level', '10')
    await press('Save')
    expect(screen.getByText('HSK level must be from 1 to 9')).toBeDefined()
    retype('HSK 3.0 level', '8')
    await press('Save')
    expect(await screen.findByText('Definition saved')).toBeDefined()
    expect(sent('PATCH')?.path).toContain(`id=eq.1&last_modified=eq.${encodeURIComponent(seen)}`)
    expect(sent('PATCH')?.body).toEqual({
      priority: 1,
      phonetic: 'xué xí',
      defs: 'to learn/ to read',
      traditional: '學',
      hsk_3: 8,
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows why the server refuses it, or the specified text, and keeps the input', async () => {
    answers.on('PATCH', 'fc_words', refused('This word is reserved'))
    await open()
    retype('Definition', 'mine')
    await press('Save')
    expect(await screen.findByText('This word is reserved')).toBeDefined()
    answers.on('PATCH', 'fc_words', away)
    await press('Save')
    expect(await screen.findByText('Could not update word. Please try again.')).toBeDefined()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Definition').value).toBe('mine')
  })

  test('changed by somebody else is shown as such, and overwritten only after a confirmation', async () => {
    const theirs = { ...study, defs: 'theirs', last_modified: '2026-03-04T13:00:00+00:00' }
    answers.on('PATCH', 'fc_words', { status: 200, body: [] })
    answers.on('GET', 'fc_words', { status: 200, body: [theirs] })
    await open()
    retype('Definition', 'mine')
    await press('Save')
    expect(await screen.findByText(/Someone else has changed this/)).toBeDefined()
    expect(screen.getByText('Saved version: theirs')).toBeDefined()
    answers.on('PATCH', 'fc_words', { status: 200, body: [{ id: 1 }] })
    await press('Overwrite')
    expect(await screen.findByText('Definition saved')).toBeDefined()
    expect(sent('PATCH')?.path).toContain(encodeURIComponent('2026-03-04T13:00:00+00:00'))
    expect(sent('PATCH')?.body).toMatchObject({ defs: 'mine' })
  })

  test('deleted by somebody else shows a message', async () => {
    answers.on('PATCH', 'fc_words', { status: 200, body: [] })
    answers.on('GET', 'fc_words', { status: 200, body: [] })
    await open()
    await press('Save')
    expect(await screen.findByText(/Someone else has deleted this/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Overwrite' })).toBeNull()
  })

  test('with unsaved input asks before it is closed', async () => {
    await open()
    retype('Definition', 'mine')
    await press('Cancel')
    await press('Keep editing')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Definition').value).toBe('mine')
    await press('Cancel')
    await press('Discard')
    expect(screen.queryByLabelText('Definition')).toBeNull()
  })

  test('is added after the last one', async () => {
    answers.on('POST', 'fc_words', away)
    show(<WordTools word="学" words={[study, imitate]} />)
    await press('New Definition')
    retype('Pinyin', 'xué')
    retype('Definition', 'school')
    await press('Save')
    expect(await screen.findByText('Could add word. Please try again.')).toBeDefined()
    answers.on('POST', 'fc_words', { status: 201, body: [{ id: 3 }] })
    await press('Save')
    expect(await screen.findByText('Definition added')).toBeDefined()
    expect(sent('POST')?.body).toEqual({ chinese: '学', priority: 3, phonetic: 'xué', defs: 'school' })
  })

  test('is deleted after a confirmation, and can be restored', async () => {
    answers.on('DELETE', 'fc_words', away)
    show(<DefinitionControls word={study} words={[study, imitate]} />)
    await press('Delete: xué')
    await press('Delete')
    expect(await screen.findByText('Could not delete word def. Please try again.')).toBeDefined()
    answers.on('DELETE', 'fc_words', { status: 200, body: [{ id: 1 }] })
    answers.on('GET', 'rpc/dictionary_changes', { status: 200, body: [{ id: 77 }] })
    answers.on('POST', 'rpc/undo_change', { status: 200, body: 1 })
    await press('Delete: xué')
    await press('Delete')
    await press('Undo')
    expect(await screen.findByText('Change undone')).toBeDefined()
    expect(sent('POST')?.body).toEqual({ change: 77 })
  })

  test('is moved by a button; a conflict is reported', async () => {
    answers.on('POST', 'rpc/order_definitions', { status: 200, body: 2 })
    show(<DefinitionControls word={study} words={[study, imitate]} />)
    expect(await screen.findByRole('button', { name: 'Move up: xué' })).toHaveProperty('disabled', true)
    await press('Move down: xué')
    expect(await screen.findByText('Moved to position 2 of 2')).toBeDefined()
    expect(sent('POST')?.body).toEqual({ ids: [2, 1] })
    answers.on('POST', 'rpc/order_definitions', {
      ...refused('Someone else has changed the definitions', 'PT409', 'Reload them, then order them again.'),
      status: 409,
    })
    await press('Move down: xué')
    expect(await screen.findByText(/Someone else has changed the definitions/)).toBeDefined()
  })
})

describe('a character', () => {
  const open = async () => {
    show(<CharacterTools character={character} />)
    await press('Edit character')
  }

  test('requires all of its fields, a numeric level, and a single character', async () => {
    await open()
    for (const label of ['Character', 'Mnemonic', 'Explanation', 'HSK 2.0 level']) retype(label, '')
    await press('Save')
    expect(screen.getAllByText('This field cannot be empty')).toHaveLength(4)
    retype('HSK 2.0 level', 'one')
    retype('Character', '学习')
    await press('Save')
    expect(screen.getByText('HSK level must be a number')).toBeDefined()
    expect(screen.getByText('Enter exactly one character')).toBeDefined()
    retype('HSK 2.0 level', '7')
    retype('HSK 3.0 level', '10')
    await press('Save')
    expect(screen.getByText('HSK level must be from 1 to 6')).toBeDefined()
    expect(screen.getByText('HSK level must be from 1 to 9')).toBeDefined()
    expect(sent('PATCH')).toBeUndefined()
  })

  test('is saved as specified', async () => {
    answers.on('PATCH', 'fc_chars', { status: 200, body: [{ character: '学' }] })
    await open()
    retype('HSK 2.0 level', '')
    retype('HSK 3.0 level', '6')
    await press('Save')
    expect(screen.getByText('This field cannot be empty')).toBeDefined()
    retype('HSK 3.0 level', '8')
    await press('Save')
    expect(await screen.findByText('Character saved')).toBeDefined()
    expect(decodeURIComponent(sent('PATCH')?.path ?? '')).toContain('character=eq.学')
    expect(sent('PATCH')?.body).toEqual({
      character: '学',
      mnemonic: 'A child under a roof',
      explanation: 'Learning',
      hsk_level: null,
      hsk_3: 8,
    })
  })

  test('under another name navigates to its page; a name in use is reported', async () => {
    answers.on('PATCH', 'fc_chars', { ...refused('duplicate key', '23505'), status: 409 })
    const { router } = show(<CharacterTools character={character} />)
    await press('Edit character')
    retype('Character', '斅')
    await press('Save')
    expect(await screen.findByText('This character is already in the dictionary')).toBeDefined()
    answers.on('PATCH', 'fc_chars', { status: 200, body: [{ character: '斅' }] })
    await press('Save')
    await waitFor(() =>
      expect(decodeURIComponent(router.state.location.pathname)).toBe('/dictionary/character/斅'),
    )
  })

  test('that cannot be saved shows the specified text', async () => {
    answers.on('PATCH', 'fc_chars', refused('whatever the server says'))
    await open()
    await press('Save')
    expect(await screen.findByText('Could not update character. Please try again.')).toBeDefined()
  })
})

describe('a picture', () => {
  const choose = async () => {
    stubCanvas()
    show(<WordTools word="学" words={[study, imitate]} />)
    await press('Add a mnemonic image')
    const field = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    expect(field.accept).toBe('image/png,image/jpeg')
    await user().upload(field, pictureFile())
    await screen.findByAltText('Preview')
  }

  test('that cannot be uploaded shows the specified text and stays chosen', async () => {
    answers.on('GET', 's3/signed', away)
    await choose()
    await press('Save picture')
    expect(await screen.findByText('There was a problem with your request. Please try again.')).toBeDefined()
    expect(screen.getByAltText('Preview')).toBeDefined()
  })

  test('can be removed', async () => {
    answers.on('PATCH', 'fc_words', { status: 200, body: [{ id: 1 }] })
    const key = 'images/7d0e2b0c-4f6f-4a86-9d1e-1de0a4a1f8b1.png'
    show(<WordTools word="学" words={[{ ...study, image: key }]} />)
    await press('Change the mnemonic image')
    await press('Remove picture')
    expect(await screen.findByText('Picture removed')).toBeDefined()
    expect(decodeURIComponent(sent('PATCH')?.path ?? '')).toContain('chinese=eq.学')
    expect(sent('PATCH')?.body).toEqual({ image: null })
  })
})

describe('the history', () => {
  const change = {
    id: 9,
    at: '2026-03-04T12:00:00+00:00',
    actor_id: 5,
    actor: 'Lin Support',
    resource: 'fc_words',
    subject: '1',
    action: 'update',
    before: { defs: 'to learn', senses: [] },
    after: { defs: 'to study', senses: [] },
    undone: false,
    undoing: false,
  }
  const list = (...changes: object[]) => ({
    status: 200,
    body: changes,
    headers: { 'content-range': `0-${changes.length - 1}/${changes.length}` },
  })
  const open = async () => {
    show(<WordTools word="学" words={[study, imitate]} />)
    await press('History')
    return within(await screen.findByRole('dialog'))
  }

  test('shows who changed what, when and how; an undone change has no button', async () => {
    const another = { ...change, id: 8, at: '2026-03-03T12:00:00+00:00', undone: true, actor: null }
    answers.on('GET', 'rpc/dictionary_changes', list(change, another))
    const dialog = await open()
    expect(await dialog.findByText(/04\/03\/2026, /)).toBeDefined()
    expect(dialog.getByText(/Lin Support/)).toBeDefined()
    expect(dialog.getAllByText('Changed the definition xué')).toHaveLength(2)
    expect(dialog.getAllByText('learn')[0]?.tagName).toBe('DEL')
    expect(dialog.getAllByText('study')[0]?.tagName).toBe('INS')
    expect(dialog.getByText(/a deleted account/)).toBeDefined()
    expect(dialog.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
    expect(dialog.getByText('Undone')).toBeDefined()
  })

  test('undoes a change, or shows why it cannot', async () => {
    answers.on('GET', 'rpc/dictionary_changes', list(change))
    answers.on('POST', 'rpc/undo_change', {
      ...refused('It has been changed since', 'PT409', 'Undo the later changes first.'),
      status: 409,
    })
    const dialog = await open()
    await press('Undo')
    expect(await dialog.findByText('It has been changed since. Undo the later changes first.')).toBeDefined()
    answers.on('POST', 'rpc/undo_change', { status: 200, body: 1 })
    answers.on('GET', 'rpc/dictionary_changes', list({ ...change, undone: true }))
    await press('Undo')
    expect(await dialog.findByText('Change undone')).toBeDefined()
    expect(dialog.getByText('Undone')).toBeDefined()
  })

  test('shows when there are no changes, and when they cannot be fetched', async () => {
    const dialog = await open()
    expect(await dialog.findByText('No edits yet.')).toBeDefined()
    await press('Close')
    answers.on('GET', 'rpc/dictionary_changes', away)
    await press('History')
    expect(await screen.findByText('Could not fetch changes. Please try again.')).toBeDefined()
  })
})
