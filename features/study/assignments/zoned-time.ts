const MINUTE_MS = 60_000

/** The zones that the browser knows, besides `also`, in order. */
export function zoneNames(also: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', also])].toSorted()
}

/** A time as the clocks of a zone show it: the day `2026-01-31` and the time `23:59`. */
export function clockIn(zone: string, at: Date): { day: string; time: string } {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    },
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

/**
 * The time at which the clocks of a zone show this day and time. A time that comes twice when the clocks are set back is
 * the first of the two; one that is left out when they are set forward is as much later.
 */
export function timeIn(zone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const offsetAt = (at: number) => {
    const shown = clockIn(zone, new Date(at))
    return Date.parse(`${shown.day}T${shown.time}:00Z`) - Math.floor(at / MINUTE_MS) * MINUTE_MS
  }
  const offsets = [offsetAt(wanted - 86_400_000), offsetAt(wanted + 86_400_000)]
  const found = offsets.map((offset) => wanted - offset).filter((at) => offsetAt(at) === wanted - at)
  return new Date(found.length > 0 ? Math.min(...found) : wanted - (offsets[0] as number))
}
