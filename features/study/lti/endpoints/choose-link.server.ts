import { requireCaller } from '@tingdu/features/accounts/accounts/public.server.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { signChoice } from '@tingdu/lti/choice.ts'
import * as z from 'zod/mini'
import { type LtiContext, toPlatform } from '../context.server.ts'
import { findLaunch, storeChoice } from '../launches.server.ts'
import { messages } from '../messages.ts'
import { ltiAddresses } from '../paths.ts'
import { launchCode } from '../rules.ts'

const rules = z.object({ code: launchCode, assignment_id: z.int(messages.invalidRequest) })

type Found = { title: string; class_id: number }

/**
 * `POST rpc/choose_lti_link` `{code, assignment_id}`: answers the platform's request for a link with an assignment of the
 * course's class, which the caller manages. Returns 204; the browser then posts the code to `/api/lti/return`, whose page
 * takes the signed answer to the platform.
 *
 * Refuses: 400 `invalid_input`, 401, 403 `42501` unless the caller's own account teaches the course and manages the class,
 * 404 `launch_expired`.
 */
export function chooseLink(context: LtiContext): Endpoint {
  const { database } = context
  return sessionEndpoint<z.infer<typeof rules>>({
    method: 'POST',
    path: 'rpc/choose_lti_link',
    summary: 'Answers a learning platform that asks for a link, with an assignment',
    body: rules,
    async handle({ body: { code, assignment_id } }, session) {
      const { userId } = await requireCaller(database, session)
      const launch = await findLaunch(database, code)
      if (!launch) throw new HttpError(404, { code: 'launch_expired', message: messages.expired })
      const { launch: said } = launch
      if (launch.account !== userId || !said.teaches || !said.choice)
        throw new HttpError(403, { code: '42501', message: messages.notYours })
      // The caller's own rights, and only an assignment of the class of this course.
      const { rows } = await database.as<Found>(session.caller, {
        name: 'lti_assignment',
        text: `select a.title, a.class_id from api.fc_assignments a
           join api.fc_lti_courses c on c.class_id = a.class_id and c.platform_id = $2 and c.course = $3
          where a.id = $1 and a.deleted_at is null`,
        values: [assignment_id, launch.id, said.course?.id ?? ''],
      })
      const [assignment] = rows
      if (!assignment) throw new HttpError(403, { code: '42501', message: messages.notYours })
      const link = {
        title: assignment.title,
        url: context.publicUrl + ltiAddresses.launch,
        custom: { assignment: String(assignment_id) },
        graded: true,
      }
      const token = await signChoice(toPlatform(launch), said, link, await context.keys.current())
      await storeChoice(database, code, token)
      return { status: 204 }
    },
  })
}
