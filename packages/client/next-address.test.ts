// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { forgetAddress, ownAddress, rememberAddress, rememberedAddress } from './next-address.ts'

beforeEach(() => sessionStorage.clear())

test('remembers an address of this app, with query and hash, until it is forgotten', () => {
  rememberAddress('/dictionary/word/%E5%AD%A6?tab=1#senses')
  expect(rememberedAddress()).toBe('/dictionary/word/%E5%AD%A6?tab=1#senses')
  forgetAddress()
  expect(rememberedAddress()).toBeUndefined()
})

test.each([
  '//elsewhere.test/',
  '/\\elsewhere.test/',
  '/\t/elsewhere.test/',
  'https://elsewhere.test/',
  'javascript:alert(1)',
  'dictionary',
  '',
])('%j is refused', (address) => {
  expect(ownAddress(address)).toBeUndefined()
  rememberAddress(address)
  expect(rememberedAddress()).toBeUndefined()
})
