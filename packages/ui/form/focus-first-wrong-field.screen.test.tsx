// @vitest-environment jsdom
import { schemaResolver, useForm } from '@mantine/form'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '@tingdu/testing/patience.ts'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { focusFirstWrongField } from './focus-first-wrong-field.ts'

const name = () => z.string().check(z.minLength(1, 'A name, please'), z.regex(/^[a-z]*$/, 'Letters, please'))
const rules = z.object({
  age: z.string().check(z.minLength(2, 'Older, please')),
  name: name(),
  agreed: z.boolean(),
  children: z.array(z.object({ name: name() })),
})

const sent: unknown[] = []

/** The name is first on the page, although the rules list the age first. */
function Sample() {
  const form = useForm({
    validate: schemaResolver(rules, { sync: true }),
    initialValues: { age: '', name: '', agreed: false, children: [{ name: 'lan' }, { name: 'bo' }] },
  })
  return (
    <form onSubmit={form.onSubmit((values) => void sent.push(values), focusFirstWrongField)}>
      {['name', 'age', 'children.0.name', 'children.1.name'].map((path) => {
        const { error, ...field } = form.getInputProps(path)
        return (
          <label key={path}>
            {path}
            <input {...field} />
            <em>{error}</em>
          </label>
        )
      })}
      <input type="checkbox" aria-label="agreed" {...form.getInputProps('agreed', { type: 'checkbox' })} />
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

const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }))
const field = (path: string) => screen.getByRole('textbox', { name: new RegExp(`^${path}`) })

test('shows errors, focuses the first invalid field on the page, and sends nothing', async () => {
  render(<Sample />)
  await press('Send')
  expect(screen.getByText('A name, please')).toBeTruthy()
  expect(screen.getByText('Older, please')).toBeTruthy()
  expect(screen.queryByText('Letters, please')).toBeNull()
  expect(document.activeElement).toBe(field('name'))
  expect(sent).toEqual([])
  await userEvent.type(field('name'), 'mei')
  expect(screen.queryByText('A name, please')).toBeNull()
  expect(screen.getByText('Older, please')).toBeTruthy()
  await userEvent.type(field('age'), '30')
  await userEvent.click(screen.getByLabelText('agreed'))
  expect(screen.getByText('changed')).toBeTruthy()
  await press('Send')
  expect(sent).toEqual([
    { name: 'mei', age: '30', agreed: true, children: [{ name: 'lan' }, { name: 'bo' }] },
  ])
  await press('Reset')
  expect(screen.getByText('as it was')).toBeTruthy()
})

test('an invalid field inside a list shows its own error and takes the focus', async () => {
  render(<Sample />)
  await userEvent.type(field('name'), 'mei')
  await userEvent.type(field('age'), '30')
  await userEvent.clear(field('children.1.name'))
  await press('Send')
  expect(screen.getAllByText('A name, please')).toHaveLength(1)
  expect(document.activeElement).toBe(field('children.1.name'))
  expect(sent).toEqual([])
})
