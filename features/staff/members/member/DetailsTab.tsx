import { useSession } from '@tingdu/client/session.ts'
import { SignInsSection } from '@tingdu/features/accounts/accounts/public.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { Section } from '@tingdu/ui/page/Section.tsx'
import { languageFlag, regionFlag } from '../flags.ts'
import { deletionMessages, messages } from '../messages.ts'
import type { Member } from '../queries.ts'
import { timeSince } from '../time-since.ts'
import { DeletionOnRequest } from './DeletionOnRequest.tsx'
import { Facts } from './Facts.tsx'
import classes from './Member.module.css'
import { Notes } from './Notes.tsx'

/** What a member has told about themselves, since when they are a member, for admins a request for deletion, notes of staff, and the latest sign-ins. */
export function DetailsTab({ member, changeable }: { member: Member; changeable: boolean }) {
  const { role } = useSession()
  const isAdmin = role === 'gk_admin' || role === 'super_admin'
  const { user_id, level, study_reason, region, display_lang, last_modified } = member
  return (
    <>
      <Facts
        facts={[
          [messages.level, level ? (levelNames[level] ?? level) : messages.noProfile],
          [messages.goal, study_reason ?? messages.noProfile],
          [messages.region, withFlag(region, regionFlag)],
          [messages.displayLanguage, withFlag(display_lang, languageFlag)],
          [
            messages.joined,
            <>
              <DateText iso={last_modified} /> ({timeSince(new Date(last_modified), new Date())})
            </>,
          ],
        ]}
      />
      {changeable && (
        <div className={classes.below}>
          {isAdmin ? (
            <DeletionOnRequest member={member} />
          ) : (
            <Section title={deletionMessages.title} description={deletionMessages.adminsOnly} />
          )}
        </div>
      )}
      <div className={classes.below}>
        <Notes userId={user_id} changeable={changeable} />
      </div>
      <div className={classes.below}>
        <SignInsSection userId={user_id} help={messages.signInsHelp} />
      </div>
    </>
  )
}

function withFlag(name: string | null, flagOf: (name: string) => string | null) {
  if (!name) return messages.noProfile
  const flag = flagOf(name)
  return (
    <>
      {flag && <span aria-hidden="true">{flag} </span>}
      {name}
    </>
  )
}
