/** The parts of payments available to other features. */
export { statusName } from './messages.ts'
export { RefundButton } from './staff/RefundButton.tsx'
export { refundablePayment } from './staff/refund-queries.ts'
