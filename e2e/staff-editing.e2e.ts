import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { ownEntry } from './own-entry.ts'
import { fillLogin, signIn, student } from './people.ts'
import { chosenPicture } from './pictures.ts'

const support = { email: 'support@demo.test', password: 'tingdu-demo' }
const signInAsSupport = async (page: Page) => {
  await page.goto('/login')
  await fillLogin(page, support)
  await expect(page).toHaveURL('/organization')
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const open = async (page: Page, kind: 'word' | 'character', entry: string) => {
  await page.goto(`/dictionary/${kind}/${entry}`)
  await expect(button(page, 'History')).toBeVisible()
}
const findings = async (page: Page) => {
  await atRest(page)
  return (await new AxeBuilder({ page }).analyze()).violations
}

test('editing, moving and deleting a definition can each be undone from the page', async ({ page }) => {
  await signInAsSupport(page)
  await open(page, 'word', ownEntry(['行', '干', '着', '种'], test.info()))
  const before = await page.getByRole('heading', { level: 3 }).allTextContents()
  const edit = button(page, /^Edit: /).first()
  await edit.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Pinyin').fill('xing2')
  await page.getByLabel('Definition', { exact: true }).fill('to walk on stilts\nall right')
  expect(await findings(page)).toEqual([])
  await button(page, 'Save').click()
  await expect(page.getByText('Definition saved')).toBeVisible()
  await expect(page.getByText('to walk on stilts')).toBeVisible()
  await expect(edit).toBeFocused()
  await expect(page.getByText('CC-CEDICT, edited')).toBeVisible()

  await button(page, /^Move down: /)
    .first()
    .press('Enter')
  await expect(page.getByText(/^Moved to position 2 of/)).toBeVisible()
  await expect(button(page, /^Move down: /).nth(1)).toBeFocused()
  await button(page, /^Delete: /)
    .nth(1)
    .click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Definition deleted')).toBeVisible()
  await expect(page.getByText('to walk on stilts')).toHaveCount(0)
  await page.getByLabel('Messages').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('to walk on stilts')).toBeVisible()
  await expect(button(page, 'New Definition')).toBeFocused()
  expect(await findings(page)).toEqual([])

  await button(page, 'History').click()
  const changes = dialog(page).getByRole('listitem')
  await expect(changes).toHaveCount(4)
  expect(await findings(page)).toEqual([])
  await changes.nth(2).getByRole('button', { name: 'Undo' }).click()
  await expect(changes.nth(3).getByText('Undone')).toBeVisible()
  await changes.nth(4).getByRole('button', { name: 'Undo' }).click()
  await expect(changes.nth(5).getByText('Undone')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, 'History')).toBeFocused()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(before)
  await expect(page.getByText('to walk on stilts')).toHaveCount(0)
})

test('a mnemonic image is uploaded, shown to learners, removed and restored', async ({ page, browser }) => {
  await signInAsSupport(page)
  const character = ownEntry(['尘', '灶', '岩', '泪'], test.info())
  await open(page, 'character', character)
  await button(page, 'Add a mnemonic image').click()
  await dialog(page).locator('input[type=file]').setInputFiles(chosenPicture())
  await expect(page.getByAltText('Preview')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await button(page, 'Save picture').click()
  await expect(page.getByText('Picture saved')).toBeVisible()
  const picture = page.locator('main img[src^="/media/images/"]')
  await expect(picture).toBeVisible()

  const learner = await browser.newPage()
  await signIn(learner, student)
  await learner.goto(`/dictionary/character/${character}`)
  await expect(learner.locator('main img[src^="/media/images/"]')).toBeVisible()
  await expect(button(learner, 'History')).toHaveCount(0)
  await expect(button(learner, /^Edit/)).toHaveCount(0)
  await learner.close()

  await button(page, 'Change the mnemonic image').click()
  await button(page, 'Remove picture').click()
  await expect(picture).toHaveCount(0)
  await page.getByLabel('Messages').getByRole('button', { name: 'Undo' }).click()
  await expect(picture).toBeVisible()
})

test('concurrent edits of a character do not overwrite each other', async ({ page, browser }) => {
  const other = await browser.newPage()
  const character = ownEntry(['尖', '歪', '孬', '甭'], test.info())
  for (const each of [page, other]) {
    await signInAsSupport(each)
    await open(each, 'character', character)
    await button(each, 'Edit character').click()
    await each.getByLabel('Explanation').fill('Small above, large below')
    await each.getByLabel('HSK level').fill('5')
  }
  await other.getByLabel('Mnemonic').fill('What is small above and large below is pointed')
  await button(other, 'Save').click()
  await expect(other.getByText('Character saved')).toBeVisible()
  await page.getByLabel('Mnemonic').fill('A tip')
  await button(page, 'Save').click()
  await expect(page.getByText(/Someone else has changed this/)).toBeVisible()
  await expect(page.getByText('Saved version: What is small above')).toBeVisible()
  await expect(page.getByLabel('Mnemonic')).toHaveValue('A tip')
  await button(page, 'Use saved version').click()
  await button(page, 'Overwrite').click()
  await expect(page.getByText('Character saved')).toBeVisible()
  await expect(page.getByText('What is small above and large below is pointed')).toBeVisible()
  await other.close()
})
