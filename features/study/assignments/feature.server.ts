import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { seedDemoClass } from './demo-class.server.ts'
import { deletedAssignmentsJob, dueMailsJob } from './due-mails.server.ts'

/** What classes are to read, learn and answer, and how far their members are. */
export const assignments: RegisterFeature = (server) => ({
  name: 'assignments',
  jobs: [dueMailsJob(server), deletedAssignmentsJob(server)],
  loggedReads: {
    fc_assignment_progress: 'user_id',
    'rpc/member_work': 'user_id',
    'rpc/class_progress': null,
  },
  ownData: [
    {
      name: 'assignments',
      text: `select c.name as class, a.title, a.kind, w.due_at, w.state, w.measure, w.at, w.excused
        from private.assignment_work w
        join api.fc_assignments a on a.id = w.assignment_id
        join api.fc_classes c on c.id = a.class_id
       where w.user_id = $1 order by w.due_at, a.id`,
    },
  ],
  notOwnData: {
    'private.assignment_overrides': 'the date and whether the member is excused are in assignments',
  },
  async loadContent() {
    await seedDemoClass(server.database)
    return 'loaded'
  },
})
