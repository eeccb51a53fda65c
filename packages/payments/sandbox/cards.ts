import type { SandboxNonce } from './store.ts'

type Verification = SandboxNonce['verification']

/** A test card documented by Braintree, and the result of its verification. */
export type TestCard = { number: string; brand: string; verification: Verification }

const card = (number: string, brand: string, verification: Verification = 'verified'): TestCard => ({
  number,
  brand,
  verification,
})

/** The card numbers that the form accepts: those documented for the processor's sandbox. */
export const testCards: TestCard[] = [
  card('4111111111111111', 'Visa'),
  card('4005519200000004', 'Visa'),
  card('4009348888881881', 'Visa'),
  card('4012000033330026', 'Visa'),
  card('4012000077777777', 'Visa'),
  card('4012888888881881', 'Visa'),
  card('4217651111111119', 'Visa'),
  card('4500600000000061', 'Visa'),
  card('5555555555554444', 'MasterCard'),
  card('2223000048400011', 'MasterCard'),
  card('378282246310005', 'American Express'),
  card('371449635398431', 'American Express'),
  card('6011111111111117', 'Discover'),
  card('3530111333300000', 'JCB'),
  card('36259600000004', 'Diners Club'),
  card('4000111111111115', 'Visa', 'processor_declined'),
  card('5105105105105100', 'MasterCard', 'processor_declined'),
  card('378734493671000', 'American Express', 'processor_declined'),
  card('6011000990139424', 'Discover', 'processor_declined'),
  card('3566002020360505', 'JCB', 'failed'),
  card('4000111111111511', 'Visa', 'fraud'),
]

type TestNonce = { brand: string; lastFour: string; verification: Verification | 'used' | 'number_invalid' }

const nonce = (brand: string, lastFour: string, verification: TestNonce['verification'] = 'verified') => ({
  brand,
  lastFour,
  verification,
})

/** The processor's documented test nonces. Unlike real ones they can be reused. */
export const testNonces: Record<string, TestNonce> = {
  'fake-valid-nonce': nonce('Visa', '1881'),
  'fake-valid-visa-nonce': nonce('Visa', '1881'),
  'fake-valid-mastercard-nonce': nonce('MasterCard', '4444'),
  'fake-valid-amex-nonce': nonce('American Express', '0005'),
  'fake-valid-discover-nonce': nonce('Discover', '1117'),
  'fake-valid-jcb-nonce': nonce('JCB', '0000'),
  'fake-valid-dinersclub-nonce': nonce('Diners Club', '0004'),
  'fake-valid-debit-nonce': nonce('Visa', '1010'),
  'fake-valid-prepaid-nonce': nonce('Visa', '1210'),
  'fake-processor-declined-visa-nonce': nonce('Visa', '1115', 'processor_declined'),
  'fake-processor-declined-mastercard-nonce': nonce('MasterCard', '5100', 'processor_declined'),
  'fake-processor-declined-amex-nonce': nonce('American Express', '1000', 'processor_declined'),
  'fake-processor-declined-discover-nonce': nonce('Discover', '9424', 'processor_declined'),
  'fake-processor-failure-jcb-nonce': nonce('JCB', '0505', 'failed'),
  'fake-gateway-rejected-fraud-nonce': nonce('Visa', '1511', 'fraud'),
  'fake-consumed-nonce': nonce('Visa', '1881', 'used'),
  'fake-luhn-invalid-nonce': nonce('Visa', '1112', 'number_invalid'),
}
