import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import { sessionRole } from '@tingdu/features/accounts/accounts/public.server.ts'
import { sessionCaller } from '@tingdu/http/identity.ts'
import type { Job } from '@tingdu/jobs/job.ts'
import type { Push, PushMessage, PushTarget } from '@tingdu/push/port.ts'
import { messages } from '../messages.ts'
import { reviewPaths } from '../paths.ts'
import { type QueueRow, queueQuery } from '../queue-query.server.ts'
import { openReminders } from './push.server.ts'

/** After this many reminders in a row without any study, no more are sent. */
const MOST_IGNORED = 10

/** So many members are reminded at the same time: those whose service does not answer hold up no others. */
const MOST_SENDING = 100

/**
 * How many minutes sending one reminder may take. Past that, its process has died, and the next run sends it. It is less than
 * the time between two runs.
 */
const SENT_WITHIN_MINUTES = 10

type Context = Pick<ServerContext, 'database' | 'push' | 'site' | 'log'>
type Member = { owner: number; today: string; sessionId: string }
type Device = PushTarget & { sessionId: string }

/**
 * Reminds members, in the hour that they chose and once a day, of cards that are due. Runs four times an hour, because
 * hours of some zones begin at a quarter or half past. What a process that died had begun to send is sent by the next run.
 */
export function remindersJob(context: Context): Job {
  return {
    name: 'study-reminders',
    schedule: '1,16,31,46 * * * *',
    timeoutSeconds: 900,
    async run() {
      const members = await membersToRemind(context)
      if (members.length === 0) return
      const push = await openReminders(context)
      const sending = new Set<Promise<void>>()
      for (const member of members) {
        while (sending.size >= MOST_SENDING) await Promise.race(sending)
        try {
          const due = await reminders(context, member)
          const sent = sendAll(context, push, member, due).finally(() => sending.delete(sent))
          sending.add(sent)
        } catch (error) {
          // For example, the session has ended in the meantime.
          context.log.warn({ err: error, account: member.owner }, 'a member could not be reminded')
        }
      }
      await Promise.all(sending)
    },
  }
}

async function membersToRemind({ database }: Context): Promise<Member[]> {
  const { rows } = await database.as<Member>(serverCaller(60_000), {
    text: `select distinct on (s.owner) s.owner, (now() at time zone s.time_zone)::date::text as today,
        n.id as "sessionId"
      from api.fc_study_settings s
      join private.live_sessions n on n.user_id = s.owner
      join private.push_devices d on d.session_id = n.id
     where s.reminder_hour = extract(hour from now() at time zone s.time_zone)
         and s.reminded_on is distinct from (now() at time zone s.time_zone)::date
       or s.reminding_until between now() - interval '1 hour' and now()
         and s.reminder_hour is not null and s.reminded_on = (now() at time zone s.time_zone)::date
     order by s.owner, n.id`,
    values: [],
  })
  return rows
}

type Reminder = { device: Device; message: PushMessage }

/** What to send to a member; nothing if no card is due. */
async function reminders(context: Context, member: Member): Promise<Reminder[]> {
  const due = await countDue(context, member)
  if (due === 0) return []
  const message = {
    title: messages.reminderTitle,
    text: messages.reminderText(due),
    path: reviewPaths.review(),
  }
  return (await claim(context, member)).map((device) => ({ device, message }))
}

/** Sends a member's reminder to all devices, and notes that it was: one that a service refuses is not sent again. */
async function sendAll(context: Context, push: Push, member: Member, due: Reminder[]): Promise<void> {
  if (due.length === 0) return
  await Promise.all(due.map((reminder) => send(context, push, { member, ...reminder })))
  const noted = context.database.as(serverCaller(), {
    text: 'update api.fc_study_settings set reminding_until = null where owner = $1',
    values: [member.owner],
  })
  await noted.catch((error) =>
    context.log.warn({ err: error, account: member.owner }, 'a reminder may be sent twice'),
  )
}

async function send(
  context: Context,
  push: Push,
  { member, device, message }: Reminder & { member: Member },
): Promise<void> {
  try {
    if ((await push.send(device, message)) === 'gone') await forget(context, device)
  } catch (error) {
    context.log.warn({ err: error, account: member.owner }, 'a reminder could not be sent')
  }
}

/** As the member would see it: from the decks that they study and may read. */
async function countDue({ database }: Context, { owner, sessionId }: Member): Promise<number> {
  const caller = sessionCaller({ userId: owner, sessionId }, { sessionRole, statementTimeoutMs: 10_000 })
  const { rows } = await database.as<QueueRow>(
    caller,
    queueQuery({ deck: null, limit: 0, more: 0, ahead: 0 }),
  )
  return rows[0]?.counts.due ?? 0
}

/**
 * Notes in one statement that the member is being reminded today, and returns the devices to remind. Returns none if another
 * process was first and still has time to send it, or if there were too many reminders in a row without study; these then
 * end. What follows a reminder at night belongs to the study day before.
 */
async function claim({ database }: Context, { owner, today }: Member): Promise<Device[]> {
  const { rows } = await database.as<Device>(serverCaller(), {
    text: `with claimed as (
        update api.fc_study_settings s
           set reminded_on = $2::date, reminders_ignored = i.ignored,
               reminding_until = case when i.ignored < $3 then now() + make_interval(mins => $4) end,
               reminder_hour = case when i.ignored < $3 then s.reminder_hour end
          from (select o.owner, case when o.reminded_on = $2::date then o.reminders_ignored
                  when o.reminded_on is null or exists (
                    select from api.fc_study_days d where d.owner = o.owner
                       and d.day >= o.reminded_on - (o.reminder_hour < o.day_starts_at)::int
                       and d.reviews + d.seconds_read > 0)
                  then 0 else o.reminders_ignored + 1 end as ignored
                  from api.fc_study_settings o where o.owner = $1) i
         where s.owner = i.owner and s.reminder_hour is not null
           and (s.reminded_on is distinct from $2::date or s.reminding_until < now())
        returning s.owner, s.reminder_hour is not null as wanted
      )
      select d.session_id as "sessionId", d.endpoint, d.p256dh, d.auth
        from claimed c join private.live_sessions n on n.user_id = c.owner
        join private.push_devices d on d.session_id = n.id where c.wanted`,
    values: [owner, today, MOST_IGNORED, SENT_WITHIN_MINUTES],
  })
  return rows
}

/** Unless the browser has a new address by now. */
async function forget({ database }: Context, { sessionId, endpoint }: Device): Promise<void> {
  await database.as(serverCaller(), {
    text: 'delete from private.push_devices where session_id = $1 and endpoint = $2',
    values: [sessionId, endpoint],
  })
}
