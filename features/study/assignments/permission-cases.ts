import type { TestApp } from '@tingdu/testing/app.ts'
import { nobody, type Permissions, signedIn, staff } from '@tingdu/testing/permissions.ts'
import { addClass, addOrganization } from '@tingdu/testing/teaching.ts'
import { addAssignment } from './test-assignments.ts'

const inTwoDays = () => new Date(Date.now() + 172_800_000).toISOString()
const ofSupport = async (app: TestApp) => {
  const owner = app.account('support').id
  return addAssignment(app, { classId: await addClass(app, { owner }), owner })
}
const ofAClass = async (app: TestApp) => ({
  class_id: await addClass(app, { owner: app.account('support').id }),
})

/** For a class that the caller does not belong to; the feature's own tests cover the roles in classes and organizations. */
export const permissions: Permissions = {
  resources: {
    fc_assignments: {
      arrange: async (app) => `id=eq.${await ofSupport(app)}`,
      read: staff,
      create: {
        by: nobody,
        body: async (app) => ({
          class_id: await addClass(app, { owner: app.account('support').id }),
          due_at: inTwoDays(),
        }),
      },
      change: [
        { by: nobody, body: { title: 'Another title' } },
        { by: nobody, body: { class_id: 1 } },
        { by: nobody, body: { nb_former: 1 } },
      ],
      remove: { by: nobody },
    },
    fc_assignment_progress: {
      arrange: async (app, owner) => {
        const classId = await addClass(app, { owner: app.account('support').id })
        await app.sql(
          `insert into api.fc_class_members (class_id, user_id, email, role)
           select $1, user_id, lower(email), 'student' from private.accounts where user_id = $2`,
          [classId, owner],
        )
        return `assignment_id=eq.${await addAssignment(app, { classId, owner: app.account('support').id })}`
      },
      read: staff,
      create: { by: nobody, body: () => ({ assignment_id: 1, user_id: 1, excused: true }) },
      change: [
        { by: nobody, body: { excused: true } },
        { by: nobody, body: { due_at: inTwoDays() } },
        { by: nobody, body: { state: 'done' } },
      ],
      remove: { by: nobody },
      self: {
        read: signedIn,
        change: [
          { by: nobody, body: { excused: true } },
          { by: nobody, body: { state: 'done' } },
        ],
        remove: nobody,
      },
    },
  },
  functions: {
    my_assignments: { by: signedIn },
    class_progress: { by: staff, body: ofAClass },
    class_words: { by: staff, body: ofAClass },
    member_work: { by: staff, body: async (app) => ({ ...(await ofAClass(app)), user_id: 0 }) },
    organization_activity: { by: staff, body: async (app) => ({ org_id: await addOrganization(app) }) },
    repeat_assignment: { by: nobody, body: async (app) => ({ id: await ofSupport(app), weeks: 1 }) },
    copy_assignment: {
      by: nobody,
      body: async (app) => ({
        id: await ofSupport(app),
        class_id: await addClass(app, { owner: app.account('support').id }),
      }),
    },
  },
}
