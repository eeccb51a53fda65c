import { expect, test } from 'vitest'
import { signForm, verifyForm } from './policy.ts'

const [former, current] = [Buffer.from('former'), Buffer.from('current')]
const offer = { key: 'images/one.png', contentType: 'image/png', maxBytes: 1000, seconds: 60 }
const signed = { key: offer.key, 'Content-Type': offer.contentType }

test('a form of a former secret is valid only while that secret is accepted', () => {
  const fields = { ...signed, ...signForm(former, offer, signed) }
  expect(verifyForm([current, former], fields)).toMatchObject({ key: offer.key, maxBytes: 1000 })
  expect(() => verifyForm([current], fields)).toThrow(expect.objectContaining({ code: 'signature_wrong' }))
})
