import { createDictionaryDatabase } from '@tingdu/features/dictionary/entries/test-dictionary.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from './messages.ts'

let app: TestApp
let loading: string | null = null
beforeAll(async () => {
  const dictionary = { describe: () => loading }
  app = await startTestApp({ on: await createDictionaryDatabase(), dictionary, rateLimitFactor: 0.2 })
})
afterAll(() => app.close())

const post = (body: unknown) => app.as('student').post('rpc/recognize_drawing', body)
const refusal = async (body: unknown) => {
  const { status, body: answer } = await post(body)
  return [status, answer.code, answer.message]
}
const line = [
  [0.1, 0.5],
  [0.9, 0.5],
]

/** The center lines of a character, as someone would draw them in the middle of the area. */
async function drawn(character: string): Promise<number[][][]> {
  const [row] = await app.sql<{ medians: number[][][] }>(
    'select medians from api.fc_char_strokes where character = $1',
    [character],
  )
  const shares = ([x = 0, y = 0]: number[]) => [0.1 + (0.8 * x) / 1024, 0.1 + (0.8 * (900 - y)) / 1024]
  return row?.medians.map((median) => median.map(shares)) ?? []
}

const found = async (strokes: unknown): Promise<string[]> => (await post({ strokes })).body.characters

describe('refused', () => {
  test('callers without a session', async () => {
    expect((await app.as('anon').post('rpc/recognize_drawing', { strokes: [line] })).status).toBe(401)
    const gone = await app.addAccount()
    await app.sql('delete from private.sessions where id = $1', [gone.sessionId])
    const { status, body } = await app.with(gone).post('rpc/recognize_drawing', { strokes: [line] })
    expect([status, body.code]).toEqual([401, 'PT401'])
  })

  test('everyone while the dictionary is loading', async () => {
    loading = 'loading, 40 %'
    const { status, body, headers } = await post({ strokes: [line] })
    loading = null
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'dictionary_loading', '5'])
  })

  test.each([
    ['no strokes', []],
    ['strokes that are not a list', 'strokes'],
    ['strokes as an object', { 0: line }],
    ['nothing', undefined],
    ['null', null],
  ])('%s', async (_, strokes) => {
    expect(await refusal({ strokes })).toEqual([400, 'invalid_input', messages.strokesMissing])
  })

  test('1,000 strokes', async () => {
    const strokes = Array.from({ length: 1000 }, () => line)
    expect(await refusal({ strokes })).toEqual([400, 'invalid_input', messages.tooManyStrokes(40)])
  })

  test.each([
    ['a stroke without points', []],
    ['a stroke of 201 points', Array.from({ length: 201 }, () => [0.5, 0.5])],
    ['a coordinate below 0', [[-0.01, 0.5]]],
    ['a coordinate above 1', [[0.5, 1.01]]],
    ['NaN as JavaScript sends it', [[Number.NaN, 0.5]]],
    ['numbers as text', [['0.5', '0.5']]],
    ['a point of one number', [[0.5]]],
    ['a point of three numbers', [[0.5, 0.5, 0.5]]],
    ['a point that is an object', [{ x: 0.5, y: 0.5 }]],
    ['a stroke that is a text', 'stroke'],
    ['a stroke that is null', null],
  ])('%s', async (_, stroke) => {
    const answer = [400, 'invalid_input', messages.strokesUnreadable(200)]
    expect(await refusal({ strokes: [line, stroke] })).toEqual(answer)
  })

  test.each([
    ['{"strokes": [[[NaN, 0.5]]]}', 'PGRST102'],
    ['{"strokes": [[[1e999, 0.5]]]}', 'invalid_input'],
    ['[]', 'PGRST102'],
    ['', 'PGRST102'],
  ])('the body %s', async (body, code) => {
    const reply = await post(body)
    expect([reply.status, reply.body.code]).toEqual([400, code])
  })

  test('more drawings of one account in a minute than may be, 60 in this test', async () => {
    const codes = await Promise.all(
      Array.from({ length: 61 }, async () => {
        const { body } = await app.as('support').post('rpc/recognize_drawing', { strokes: [line] })
        return body.code ?? 'found'
      }),
    )
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(1)
    expect(codes.filter((code) => code === 'found')).toHaveLength(60)
  })
})

describe('a drawing', () => {
  test.each(['好', '学', '我', '龍', '一', '国', '謝'])('of %s finds it first', async (character) => {
    const characters = await found(await drawn(character))
    expect(characters[0]).toBe(character)
    expect(characters).toHaveLength(12)
  })

  test('in another order of strokes, smaller, elsewhere and wider finds the same', async () => {
    const strokes = await drawn('海')
    const moved = strokes.map((stroke) => stroke.map(([x = 0, y = 0]) => [0.02 + x / 3, 0.6 + y / 4]))
    expect((await found(moved.reverse()))[0]).toBe('海')
  })

  test('with a stroke missing or added still offers the character', async () => {
    const strokes = await drawn('想')
    expect((await found(strokes.slice(1))).slice(0, 5)).toContain('想')
    expect((await found([...strokes, line])).slice(0, 5)).toContain('想')
  })

  test('with every two strokes joined, as in cursive writing, offers the character among the first five in 8 of 10 cases', async () => {
    const characters = [...'好学我国海想谢们时说来个这中到你大家看电话明天请问老师朋友吃饭喝茶书店']
    let offered = 0
    for (const character of characters) {
      const strokes = await drawn(character)
      const pairs = strokes.flatMap((stroke, index) =>
        index % 2 === 0 ? [[...stroke, ...(strokes[index + 1] ?? [])]] : [],
      )
      if ((await found(pairs)).slice(0, 5).includes(character)) offered += 1
    }
    expect(offered / characters.length).toBeGreaterThanOrEqual(0.8)
  })

  test('of a dot, of the same point many times, or of 40 strokes is answered', async () => {
    const dots = Array.from({ length: 200 }, () => [0.5, 0.5])
    for (const strokes of [[[[0, 0]]], [dots], Array.from({ length: 40 }, () => dots)])
      expect(await found(strokes)).toHaveLength(12)
  })

  test('follows changes by staff, also to what is not a list of points', async () => {
    const strokes = [...(await drawn('好')), ...(await drawn('了')), ...(await drawn('一'))]
    const medians = strokes.map((stroke) => stroke.map(([x = 0, y = 0]) => [1000 * x, -1000 * y]))
    const path = `fc_char_strokes?character=eq.${encodeURIComponent('凹')}`
    expect((await app.as('gk_admin').patch(path, { medians })).status).toBeLessThan(300)
    await expect.poll(async () => (await found(strokes))[0]).toBe('凹')
    const nonsense = { medians: ['x', [[1]], [[null, 2]], 5] }
    expect((await app.as('gk_admin').patch(path, nonsense)).status).toBeLessThan(300)
    await expect.poll(async () => (await found(strokes)).includes('凹')).toBe(false)
  })
})
