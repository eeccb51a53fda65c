/** A browser that wants messages: its address at a push service, and the keys with which they are encrypted for it. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** What the service worker of the browser shows. */
export type PushMessage = {
  title: string
  text: string
  /** The path that opens when the notification is tapped. */
  path: string
}

/** Sends messages to browsers, even while no page is open. */
export type Push = {
  /**
   * Sends a message, which the service may hold for a browser that is offline for a few hours. Returns 'gone' if the browser
   * no longer wants any. Throws `PushFailed` if the service did not accept it.
   */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>
}

/** The keys that identify this installation to push services (VAPID): base64url, as `web-push` makes them. */
export type PushKeys = { publicKey: string; privateKey: string }

/** A push service did not take a message; the message of the error is for the log. */
export class PushFailed extends Error {
  override name = 'PushFailed'
}
