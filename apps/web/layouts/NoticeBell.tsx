import { useSession } from '@tingdu/client/session.ts'
import { mailedLinkPaths } from '@tingdu/features/accounts/mailed-links/paths.ts'
import { useDisclosure } from '@tingdu/ui/page/disclosure.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { useFeatures } from '@tingdu/ui/registered-features.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import menus from './Menus.module.css'
import classes from './NoticeBell.module.css'

/** The bell of the older layout: the member's most important notice, with a link. */
export function NoticeBell() {
  const { emailVerified } = useSession()
  const { open, frame, button } = useDisclosure<HTMLDivElement>('notices')
  const waiting = emailVerified === 0
  return (
    <div ref={frame} className={classes.frame}>
      <IconButton label={waiting ? 'Notices: 1 new' : 'Notices'} {...button}>
        <Icon name="bell" />
        {waiting && <span className={classes.dot} />}
      </IconButton>
      {open && (
        <div id="notices" className={`${menus.panel} ${classes.panel}`}>
          {waiting ? (
            <Link to={mailedLinkPaths.emailVerification()} className={menus.entry}>
              Verify your email address
            </Link>
          ) : (
            <Notices />
          )}
        </div>
      )}
    </div>
  )
}

/** The first notice of a feature; a feature without a notice renders the next one. */
function Notices() {
  return useFeatures().reduceRight<ReactNode>(
    (rest, { name, notice: Notice }) =>
      Notice ? (
        <Notice key={name} className={menus.entry}>
          {rest}
        </Notice>
      ) : (
        rest
      ),
    <p className={menus.who}>No new notices.</p>,
  )
}
