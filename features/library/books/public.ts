export { bookWith } from './book/deletion.ts'
