import { type Permissions, signedIn } from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  endpoints: { 'POST rpc/analyze': { by: signedIn } },
}
