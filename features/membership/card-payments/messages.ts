/** All texts of the card forms. */
export const messages = {
  somethingWrong: 'Something went wrong. Please try again.',
  loading: 'Loading',
  sandboxTitle: 'Payment sandbox',
  sandboxText: 'This is a sandbox. Use one of the test cards below. No real money is charged.',
  cardNumber: 'Card number',
  expiryMonth: 'Expiry month',
  expiryYear: 'Expiry year',
  securityCode: 'Security code',
  testCards: 'Test cards',
  testCardsText:
    'Use any future expiry date and any security code: 4 digits for American Express, 3 for other cards.',
  testCardEnds: {
    verified: 'accepted',
    processor_declined: 'declined by the bank',
    failed: 'no answer from the bank',
    fraud: 'declined as fraud',
    cvv: 'declined for its security code',
  },
  dropInFailed:
    'The payment form could not be loaded. If you use a script blocker, allow braintreegateway.com and try again. You have not been charged.',
  dropInLabel: 'Card payment',
  cardFieldMissing: 'Please fill in this field.',
} as const
