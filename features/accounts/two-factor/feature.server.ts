import { withReservedConnections } from '@tingdu/database/server-caller.ts'
import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { openTwoFactor } from './context.server.ts'
import { confirmSecondFactor } from './endpoints/confirm-second-factor.server.ts'
import { reauthenticate } from './endpoints/reauthenticate.server.ts'
import { renewRecoveryCodes } from './endpoints/renew-recovery-codes.server.ts'
import { resetSecondFactor } from './endpoints/reset-second-factor.server.ts'
import { setUpSecondFactor } from './endpoints/set-up-second-factor.server.ts'
import { turnOffSecondFactor } from './endpoints/turn-off-second-factor.server.ts'
import { secretKeysJob } from './jobs.server.ts'
import { secondFactorOfSignIn } from './set-up.server.ts'

/** The second factor of staff, and entering the password again before what could harm members. */
export const twoFactor: RegisterFeature = (server) => {
  const context = openTwoFactor(server)
  return {
    name: 'two-factor',
    endpoints: [
      setUpSecondFactor(context),
      confirmSecondFactor(context),
      renewRecoveryCodes(context),
      turnOffSecondFactor(context),
      resetSecondFactor(context),
      reauthenticate(context),
    ],
    secondFactor: secondFactorOfSignIn({ ...context, database: withReservedConnections(server.database) }),
    jobs: [secretKeysJob(context)],
    notOwnData: {
      'private.second_factors': 'secrets of authenticator apps',
      'private.recovery_codes': 'digests of codes',
    },
  }
}
