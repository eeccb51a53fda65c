import { type Permissions, signedIn } from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  functions: { study_progress: { by: signedIn, body: async () => ({ days: 30 }) } },
}
