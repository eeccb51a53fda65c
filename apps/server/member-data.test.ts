import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { testMemberData } from '@tingdu/testing/member-data.ts'
import { afterAll, beforeAll } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

testMemberData(() => app)
