// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { startSession } from '@tingdu/client/session.ts'
import { page } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { expect, test } from 'vitest'
import { TaughtList } from './TaughtList.tsx'

const answers = stubServerForEachTest()

test('a teacher deletes an assignment without being asked, and undoes it', async () => {
  startSession({ ...member, role: 'teacher' }, 'a token')
  const assignment = {
    ...{
      id: 4,
      class_id: 7,
      kind: 'text',
      title: '谁来晚了',
      instructions: '',
      text_sha1: 'a',
      deck_id: null,
    },
    ...{ quiz_id: null, opens_at: '2026-11-20T10:00:00Z', due_at: '2026-11-30T10:00:00Z', for_members: null },
    ...{ nb_former: 0, nb_former_done: 0 },
  }
  answers.on('GET', 'fc_assignments', page([assignment]))
  answers.on('PATCH', 'fc_assignments', page([{ id: 4 }]))
  const class_ = { id: 7, name: 'Chinese 1', time_zone: null, archived_at: null }
  showScreen(<TaughtList class_={class_} teaches={true} />, '/classes/details/7')
  await screen.findByText('谁来晚了')
  await press(/^Delete/)
  await press('Undo')
  const changes = () => answers.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes()).toEqual([{ deleted_at: expect.any(String) }, { deleted_at: null }])
})
