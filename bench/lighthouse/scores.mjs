// `node scores.mjs PORT ADDRESS CATEGORY…`: opens the address in the browser that listens on the debugging port, and
// prints the score of each category, 0 to 100, as JSON.
import lighthouse from 'lighthouse'

const [port, address, ...categories] = process.argv.slice(2)
const result = await lighthouse(address, {
  port: Number(port),
  onlyCategories: categories,
  logLevel: 'error',
})
if (!result) throw new Error(`Lighthouse gave no result for ${address}.`)
const score = (category) => Math.round((result.lhr.categories[category]?.score ?? 0) * 100)
console.log(JSON.stringify(Object.fromEntries(categories.map((category) => [category, score(category)]))))
