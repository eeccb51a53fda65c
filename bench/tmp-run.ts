import { openBrowser, signIn } from './web-browser.ts'
import { libraryText, longTextRows } from './web-long-text.ts'

const url = process.argv[2] as string
const browser = await openBrowser()
try {
  await signIn(browser.context, url)
  console.log(await libraryText(browser.context, url))
  console.table(await longTextRows(browser.context, url))
} finally {
  await browser.close()
}
