import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { passwords } from '../accounts/public.server.ts'
import type { MailedLinksContext } from './context.server.ts'
import { changeEmail } from './endpoints/change-email.server.ts'
import { correctAddress } from './endpoints/correct-address.server.ts'
import { disableEmail, openUnsubscribePage, unsubscribeOneClick } from './endpoints/disable-email.server.ts'
import { requestEmailVerifyToken } from './endpoints/request-email-verify-token.server.ts'
import { requestResetToken } from './endpoints/request-reset-token.server.ts'
import { resetPassword } from './endpoints/reset-password.server.ts'
import { verifyEmail } from './endpoints/verify-email.server.ts'
import { queueVerifyMail } from './verify-mail.server.ts'

/** What members do by a link in a mail: set a new password, verify or change their address, unsubscribe. */
export const mailedLinks: RegisterFeature = (server) => {
  const context: MailedLinksContext = {
    ...server,
    passwords,
    secureCookies: server.publicUrl.startsWith('https:'),
  }
  return {
    name: 'mailed-links',
    endpoints: [
      requestResetToken(context),
      resetPassword(context),
      requestEmailVerifyToken(context),
      verifyEmail(context),
      changeEmail(context),
      correctAddress(context),
      disableEmail(context),
      unsubscribeOneClick(context),
      openUnsubscribePage(),
    ],
    onSignup: (run, account) => queueVerifyMail(server.mail, run, account, `signup:${account.userId}`),
  }
}
