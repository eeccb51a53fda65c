import { limitedAddress } from './client-connection.ts'
import { HttpError } from './errors.ts'
import type { Identify, Identity } from './identity.ts'
import type { HttpServer } from './server.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses every request with the token of a view that is not a read (403 `view_read_only`), whatever handles its path.
 * Requests without a token, and reads, are not checked here, so they cost nothing. The log has both accounts.
 */
export function refuseWritesOfViewAs(app: HttpServer, identify: Identify): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { authorization } = request.headers
    if (reading.has(request.method) || authorization === undefined) return done()
    identityOf(identify, authorization, limitedAddress(request.ip)).then((identity) => {
      if (!isViewAs(identity)) return done()
      request.callerLabel = identity.caller.label
      done(viewAsIsReadOnly())
    }, done)
  })
}

/** Whether staff view the product as a member. */
export function isViewAs(identity: Identity | null): identity is Identity {
  return identity?.kind === 'session' && identity.viewerId !== undefined
}

/** 403 for what staff cannot do while they view the product as a member. */
export function viewAsIsReadOnly(): HttpError {
  return new HttpError(403, {
    code: 'view_read_only',
    message: 'This view is read-only',
    hint: 'End the view to make changes.',
  })
}

/** The identity of a request; null for an invalid token, which the handler of the request reports. */
async function identityOf(identify: Identify, authorization: string, address: string) {
  try {
    return await identify(authorization, address)
  } catch {
    return null
  }
}
