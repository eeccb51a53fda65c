import type { TestApp } from '@tingdu/testing/app.ts'
import {
  everyone,
  nextNumber,
  nobody,
  type Permissions,
  signedIn,
  staff,
  type Who,
} from '@tingdu/testing/permissions.ts'
import { addOrganization } from '@tingdu/testing/teaching.ts'
import { addCourse, addLaunch, addPlatform } from './test-lti.ts'

const members: Who[] = ['student', 'teacher']

const ofNobody = async (app: TestApp) => ({ code: await addLaunch(app) })

/** Of an organization and a class to which the caller does not belong; lti.api.test.ts covers their members. */
export const permissions: Permissions = {
  resources: {
    fc_lti_platforms: {
      arrange: async (app) => `id=eq.${await addPlatform(app)}`,
      read: staff,
      create: {
        by: staff,
        body: async (app) => ({
          org_id: await addOrganization(app),
          name: 'Canvas',
          issuer: 'https://canvas.test',
          client_id: `client-${nextNumber()}`,
          auth_url: 'https://canvas.test/auth',
          token_url: 'https://canvas.test/token',
          jwks_url: 'https://canvas.test/keys',
        }),
      },
      change: [
        { by: staff, body: { name: 'Another name' } },
        { by: nobody, body: { issuer: 'https://other.test' } },
        { by: nobody, body: { org_id: 1 } },
      ],
      remove: { by: staff },
    },
    fc_lti_accounts: {
      arrange: async (app: TestApp, owner: number) => {
        const platform = await addPlatform(app)
        await app.sql('insert into api.fc_lti_accounts (platform_id, subject, owner) values ($1, $2, $3)', [
          platform,
          `person-${nextNumber()}`,
          owner,
        ])
        return `platform_id=eq.${platform}`
      },
      look: (app, filter) =>
        app.sql('select * from api.fc_lti_accounts where platform_id = $1', [
          filter.slice('platform_id=eq.'.length),
        ]),
      read: nobody,
      create: {
        by: nobody,
        body: async (app) => ({ platform_id: await addPlatform(app), subject: 'a', owner: 1 }),
      },
      change: [{ by: nobody, body: { subject: 'another' } }],
      remove: { by: nobody },
    },
    fc_lti_courses: {
      arrange: async (app) => `class_id=eq.${(await addCourse(app)).classId}`,
      read: staff,
      create: {
        by: nobody,
        body: async (app) => {
          const { classId, platform } = await addCourse(app)
          return { class_id: classId, platform_id: platform, course: 'another', title: 'A course' }
        },
      },
      change: [{ by: nobody, body: { title: 'Another title' } }],
      remove: { by: staff },
    },
  },
  functions: {
    link_lti_account: { by: members, body: ofNobody },
    // For the account that is linked: tested in lti.api.test.ts.
    enter_lti_course: { by: nobody, body: ofNobody },
    connect_lti_course: { by: nobody, body: async (app) => ({ ...(await ofNobody(app)), class_id: 0 }) },
    my_lti_accounts: { by: signedIn },
  },
  endpoints: {
    'POST rpc/open_lti_launch': { by: everyone, body: ofNobody },
    'POST rpc/choose_lti_link': {
      by: signedIn,
      body: async () => ({ code: 'none', assignment_id: 0 }),
    },
    'POST rpc/lti_course_members': { by: signedIn, body: async () => ({ class_id: 0 }) },
  },
}
