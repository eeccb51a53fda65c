export { prerender } from './prerender.ts'
