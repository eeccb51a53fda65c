/** All texts of the card forms. */
export const messages = {
  somethingWrong: 'Something went wrong. Please try again.',
  loading: 'Loading',
  sandboxTitle: 'Payment sandbox',
  sandboxText: 'This is a sandbox: use one of the test cards below. No money is moved.',
  cardNumber: 'Card number',
  expiryMonth: 'Expiry month',
  expiryYear: 'Expiry year',
  securityCode: 'Security code',
  testCards: 'Test cards',
  testCardsText:
    'Any expiry date to come and any security code will do: 4 digits for American Express, else 3.',
  testCardEnds: {
    verified: 'accepted',
    processor_declined: 'declined by the bank',
    failed: 'not answered by the bank',
    fraud: 'refused as fraud',
    cvv: 'refused for its security code',
  },
  dropInFailed:
    'The card form of our payment provider could not be loaded. If you block scripts of other sites, allow braintreegateway.com here and try again. Nothing was charged.',
  dropInLabel: 'Card payment',
  cardFieldMissing: 'Please fill in this field.',
} as const
