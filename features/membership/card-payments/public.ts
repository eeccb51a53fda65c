/** The card form of the configured payment provider, and what stands around it. */
export { CardPayment } from './CardPayment.tsx'
export { paymentFailure } from './queries.ts'
export { Terms } from './Terms.tsx'
