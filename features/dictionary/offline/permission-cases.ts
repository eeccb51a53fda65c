import { type Permissions, staff } from '@tingdu/testing/permissions.ts'

/** Members need a membership, which these do not have: see `offline-dictionary.api.test.ts`. */
export const permissions: Permissions = {
  endpoints: { 'GET dictionary/download': { by: staff }, 'GET dictionary/download/part': { by: staff } },
}
