import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Presses the button with this name as soon as it is shown. */
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

/** Queries within the open dialog. */
export const inDialog = async () => within(await screen.findByRole('dialog'))

/** The texts of the cells in the row with this text. */
export const cellsOf = async (text: string) =>
  within((await screen.findByText(text)).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
