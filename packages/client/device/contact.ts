/** How long after the last contact with the server what is kept on the device still opens. */
export const OPEN_FOR_MS = 30 * 24 * 60 * 60 * 1000

const storageKey = 'tingdu.contact'
/** How often the time is stored. */
const notedEveryMs = 60_000

/**
 * The last contact with the server: its time then, by how much the device's clock was slow, and the latest time that the
 * device has known since, which keeps a clock from being set back.
 */
type Contact = { at: number; slowBy: number; latest: number }

/** Notes the time of the server, from the `Date` header of a response. */
export function noteContact(response: Response): void {
  const at = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(at)) return
  const before = read()
  const slowBy = at - Date.now()
  const isSameClock = before !== null && Math.abs(slowBy - before.slowBy) < notedEveryMs
  if (isSameClock && Math.abs(at - before.at) < notedEveryMs && before.latest <= at + notedEveryMs) return
  store({ at, slowBy, latest: at })
}

/** Whether the last contact with the server is recent enough for what is kept to open. */
export function hadContact(): boolean {
  const contact = read()
  return contact !== null && now(contact) - contact.at <= OPEN_FOR_MS
}

/** The time of the server as far as the device knows it, in milliseconds since 1970. */
export function serverTime(): number {
  const contact = read()
  return contact === null ? Date.now() : now(contact)
}

function now(contact: Contact): number {
  const time = Math.max(contact.latest, Date.now() + contact.slowBy)
  if (time > contact.latest + notedEveryMs) store({ ...contact, latest: time })
  return time
}

function read(): Contact | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Contact | null
  } catch {
    return null
  }
}

function store(contact: Contact): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(contact))
  } catch {
    // Without storage, nothing is kept.
  }
}
