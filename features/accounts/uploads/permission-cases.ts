import { type Permissions, signedIn } from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  endpoints: { 'GET s3/signed?resource=images/a.png': { by: signedIn } },
}
