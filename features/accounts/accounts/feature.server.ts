import type { RegisterFeature, ServerContext } from '@tingdu/feature/server-feature.ts'
import type { AccountsContext } from './context.server.ts'
import { seedDemoAccounts } from './demo-accounts.server.ts'
import { adminChangePassword } from './endpoints/admin-change-password.server.ts'
import { changeName } from './endpoints/change-name.server.ts'
import { changePassword } from './endpoints/change-password.server.ts'
import { login } from './endpoints/login.server.ts'
import { logout } from './endpoints/logout.server.ts'
import { me } from './endpoints/me.server.ts'
import { signup } from './endpoints/signup.server.ts'
import { expiredRowsJob } from './expired-rows.server.ts'
import { ownAccount, ownSessions, ownSignIns } from './own-data.server.ts'
import { passwords } from './passwords.server.ts'
import { signInLogJob } from './sign-in-log.server.ts'

/** Accounts: sign-up, sign-in and passwords. */
export const accounts: RegisterFeature = (server) => {
  const context = openAccounts(server)
  return {
    name: 'accounts',
    endpoints: [
      signup(context),
      login(context),
      logout(context),
      me(context),
      changePassword(context),
      adminChangePassword(context),
      changeName(context),
    ],
    ownData: [ownAccount, ownSessions, ownSignIns],
    notOwnData: {
      'private.account_tokens': 'secrets of links in mails, which are in the file as mails',
      'private.known_devices':
        'digests of cookies and addresses; the sign-ins with these devices are in the file',
      'private.audit_log': 'what staff did; kept for oversight of staff',
    },
    outlivesAccount: {
      'private.accounts': 'the account itself',
      'private.audit_log': 'what staff did; kept for oversight of staff',
    },
    loggedReads: { fc_sign_ins: 'user_id' },
    demo: () => seedDemoAccounts(server.database),
    jobs: [expiredRowsJob(server), signInLogJob(server)],
  }
}

function openAccounts(server: ServerContext): AccountsContext {
  const { database, tokens, rateLimitFactor, mail, site, log, publicUrl, features } = server
  return {
    database,
    tokens,
    passwords,
    rateLimitFactor,
    mail,
    log,
    secureCookies: publicUrl.startsWith('https:'),
    supportEmail: site.supportEmail,
    async secondFactor(signIn) {
      const feature = features().find(({ secondFactor }) => secondFactor)
      return (await feature?.secondFactor?.(signIn)) ?? { on: false, answer: {} }
    },
    async onSignup(run, account) {
      for (const feature of features()) await feature.onSignup?.(run, account)
    },
  }
}
