// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '@tingdu/testing/patience.ts'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useRulesForm } from './rules-form.ts'

const rules = z.object({
  name: z.string().check(z.minLength(1, 'A name, please'), z.regex(/^[a-z]*$/, 'Letters, please')),
  age: z.string().check(z.minLength(2, 'Older, please')),
  agreed: z.boolean(),
})
type Given = Parameters<typeof useRulesForm>[0]['rules']

const sent: unknown[] = []

function Sample({ given }: { given: Given }) {
  const { form, onSubmit } = useRulesForm({
    rules: given,
    initialValues: { name: '', age: '', agreed: false },
  })
  const { error, value: agreed, ...box } = form.getInputProps('agreed')
  return (
    <form onSubmit={onSubmit((values) => sent.push(values))}>
      {(['name', 'age'] as const).map((name) => {
        const { error: wrong, ...field } = form.getInputProps(name)
        return (
          <label key={name}>
            {name}
            <input {...field} />
            <em>{wrong}</em>
          </label>
        )
      })}
      <input type="checkbox" aria-label="agreed" checked={agreed} {...box} />
      <button type="submit">Send</button>
      <button type="button" onClick={form.reset}>
        Reset
      </button>
      <output>{form.isDirty() ? 'changed' : 'as it was'}</output>
    </form>
  )
}

afterEach(() => {
  cleanup()
  sent.length = 0
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test.each([
  ['there', rules as Given],
  ['fetched', async () => rules as never],
])(
  'with rules that are %s, wrong fields are named, the first has the focus, nothing is sent',
  async (_, given) => {
    render(<Sample given={given} />)
    await press('Send')
    expect(await screen.findByText('A name, please')).toBeTruthy()
    expect(screen.getByText('Older, please')).toBeTruthy()
    expect(screen.queryByText('Letters, please')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText(/name/))
    expect(sent).toEqual([])
    await userEvent.type(screen.getByLabelText(/name/), 'mei')
    expect(screen.queryByText('A name, please')).toBeNull()
    expect(screen.getByText('Older, please')).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/age/), '30')
    await userEvent.click(screen.getByLabelText('agreed'))
    expect(screen.getByText('changed')).toBeTruthy()
    await press('Send')
    await expect.poll(() => sent).toEqual([{ name: 'mei', age: '30', agreed: true }])
    await press('Reset')
    expect(screen.getByText('as it was')).toBeTruthy()
  },
)

test('rules that cannot be fetched leave the judgement to the server', async () => {
  render(<Sample given={() => Promise.reject(new Error('offline'))} />)
  await press('Send')
  await expect.poll(() => sent).toHaveLength(1)
})
