import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addQuiz } from './test-quizzes.ts'

const recording = 'sounds/0b5f9c1e-0000-4000-8000-000000000001.mp3'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.sql(`insert into api.fc_sentences (chinese, sound) values ('听写。', $1), ('听力', null)`, [
    recording,
  ])
})
afterAll(() => app.close())

const start = (account: TestAccount, quiz: number, voice?: boolean) =>
  app.with(account).post('rpc/start_quiz', { quiz_id: quiz, ...(voice !== undefined && { voice }) })

/** A quiz of a new member with a choice and with what is heard. */
async function listeningQuiz(spoken: string[], questions = 1) {
  const member = await app.addAccount()
  const quiz = await addQuiz(app, { owner: member.id, questions })
  await app.sql(
    `with added as (insert into private.quiz_questions (owner, quiz_id, kind, prompt, options, accepted)
        select $1, $2, 'listening', jsonb_build_object('spoken', s), '{A,B}', '{A}' from unnest($3::text[]) as s returning id)
      update api.fc_quizzes set questions = questions || array(select id from added order by id) where id = $2`,
    [member.id, quiz, spoken],
  )
  return { member, quiz }
}

type Asked = { questions: { id: number; prompt: { spoken?: string; sound?: string } }[]; attempt_id: number }
const heard = ({ questions }: Asked) =>
  questions.flatMap(({ prompt: { spoken, sound } }) => (spoken ? [[spoken, sound]] : []))

test('what is heard is the recording of the dictionary, if there is one', async () => {
  const { member, quiz } = await listeningQuiz(['听写', '听力', '没有'])
  expect(heard((await start(member, quiz)).body)).toEqual([
    ['听写', recording],
    ['听力', undefined],
    ['没有', undefined],
  ])
})

test('without a recording of a sentence, the word is heard by its recording, else by its generated sound', async () => {
  const [ofWord, generated] = [2, 3].map((at) => recording.replace(/1\.mp3$/, `${at}.mp3`))
  await app.sql(
    `insert into api.fc_words (chinese, traditional, phonetic) values ('朗读', '朗讀', 'lǎng dú')`,
  )
  await app.sql(
    `insert into api.fc_recordings (chinese, phonetic, sound) values ('朗读', 'lǎng dú', $1), ('默读', 'dú', $1)`,
    [ofWord],
  )
  await app.sql(
    `insert into private.generated_sounds (chinese, sound, seconds, voice) values ('朗读', $1, 1, 'a'), ('默读', $1, 1, 'a')`,
    [generated],
  )
  const { member, quiz } = await listeningQuiz(['听写', '朗读', '默读'])
  const { body } = await start(member, quiz, false)
  expect(body.left_out).toBe(0)
  const prompts = (body as Asked).questions.map(({ prompt }) => prompt).filter(({ spoken }) => spoken)
  expect(prompts).toEqual([
    { spoken: '听写', sound: recording, generated: false },
    { spoken: '朗读', sound: ofWord, generated: false },
    { spoken: '默读', sound: generated, generated: true },
  ])
})

test('on a device without a voice, what has no recording is neither asked nor counted', async () => {
  const { member, quiz } = await listeningQuiz(['听写', '听力', '没有'])
  const { body } = await start(member, quiz, false)
  expect(body.left_out).toBe(2)
  expect(heard(body)).toEqual([['听写', recording]])
  const { body: result } = await app.with(member).post('rpc/finish_quiz', { attempt_id: body.attempt_id })
  expect(result).toMatchObject({ score: 0, total: 2, left_out: 2 })
  expect(heard((await start(member, quiz, true)).body)).toHaveLength(3)
})

test('an attempt that goes on without a voice keeps what was answered', async () => {
  const { member, quiz } = await listeningQuiz(['听力', '没有'])
  const { body } = await start(member, quiz, true)
  const [, first] = body.questions
  await app
    .with(member)
    .post('rpc/answer_question', { attempt_id: body.attempt_id, question_id: first.id, answer: 'A' })
  const calls = await Promise.all(Array.from({ length: 10 }, () => start(member, quiz, false)))
  for (const { body: again } of calls) {
    expect(again).toMatchObject({ attempt_id: body.attempt_id, left_out: 1 })
    expect(heard(again)).toEqual([['听力', undefined]])
  }
  expect(
    (await app.with(member).post('rpc/finish_quiz', { attempt_id: body.attempt_id })).body,
  ).toMatchObject({ score: 1, total: 2, left_out: 1 })
})

test('nothing is taken out of an attempt that is handed in at the same time', async () => {
  const { member, quiz } = await listeningQuiz(['听力', '没有'])
  const { body } = await start(member, quiz, true)
  const handedIn = 'update api.fc_quiz_attempts set finished_at = now(), score = 0 where id = $1'
  await whileHeld(app, [[handedIn, [body.attempt_id]]], () => start(member, quiz, false))
  expect(await app.sql('select total from api.fc_quiz_attempts where id = $1', [body.attempt_id])).toEqual([
    { total: 3 },
  ])
})

test('a quiz that only has what cannot be heard is refused, begun or not', async () => {
  const { member, quiz } = await listeningQuiz(['听力'], 0)
  const refusal = { status: 409, body: { code: 'no_voice' } }
  expect(await start(member, quiz, false)).toMatchObject(refusal)
  expect(await app.sql('select from api.fc_quiz_attempts where quiz_id = $1', [quiz])).toEqual([])
  const { body } = await start(member, quiz, true)
  expect(await start(member, quiz, false)).toMatchObject(refusal)
  expect((await start(member, quiz)).body).toEqual(body)
  expect((await start(member, quiz, 'no' as unknown as boolean)).status).toBe(400)
})
