import { type Permissions, signedIn } from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  endpoints: { 'POST rpc/recognize_drawing': { by: signedIn } },
}
