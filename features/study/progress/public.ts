/** What other features may import: the words that the member met last. */
export { recentWords } from './home/home-queries.ts'
