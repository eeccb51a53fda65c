/** An assignment as an entry of a calendar. */
export type CalendarEntry = {
  id: number
  title: string
  instructions: string
  due_at: string
  class_name: string
}

const stamp = (at: Date) =>
  `${at
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .slice(0, 15)}Z`
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')

/**
 * A calendar file (RFC 5545) with what is due, `host` is that of the product. Entries keep their identity, so that importing
 * the file again changes them.
 */
export function calendarOf(entries: readonly CalendarEntry[], host: string, now = new Date()): string {
  const events = entries.flatMap(({ id, title, instructions, due_at, class_name }) => [
    'BEGIN:VEVENT',
    `UID:assignment-${id}@${host}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(new Date(due_at))}`,
    `DTEND:${stamp(new Date(due_at))}`,
    `SUMMARY:${escaped(`${title} (${class_name})`)}`,
    ...(instructions === '' ? [] : [`DESCRIPTION:${escaped(instructions)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tingdu//Assignments//EN',
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Lines have at most 75 bytes; what follows begins with a space. */
function folded(line: string): string {
  const bytesOf = (text: string) => new TextEncoder().encode(text).length
  const parts: string[] = ['']
  for (const sign of line) {
    const last = parts.length - 1
    const room = last === 0 ? 75 : 74
    if (bytesOf((parts[last] ?? '') + sign) > room) parts.push(sign)
    else parts[last] += sign
  }
  return parts.join('\r\n ')
}
