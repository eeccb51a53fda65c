/** What other features may import: the words that the member met last, and whether they have studied. */
export { hasStudied, recentWords } from './home/home-queries.ts'
